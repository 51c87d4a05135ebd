import { expect, it } from 'vitest';
import { cardAddress, cardPage, codePage } from './card-address.ts';

const CARD = { id: 'juno', name: 'Juno Halide', place: null, notes: [], picture: null };

it('the card of a page is found again by its address, and has another one when it changes', () => {
  const address = cardAddress('/profile/juno-halide', CARD);
  const [path, version] = address.split('?v=');
  expect(path).toBe('/share-cards/profile/juno-halide.jpg');
  expect(cardPage(path!)).toBe('/profile/juno-halide');
  expect(cardAddress('/profile/juno-halide', CARD)).toBe(address);
  expect(cardAddress('/profile/juno-halide', { ...CARD, place: 'Lisbon' }).split('?v=')[1]).not.toBe(version);
});

it('the code of a page has another ending', () => {
  expect(codePage('/share-cards/venue/salt-house.svg')).toBe('/venue/salt-house');
  expect(codePage('/share-cards/venue/salt-house.jpg')).toBeNull();
  expect(cardPage('/share-cards/venue/salt-house.svg')).toBeNull();
});

it.each([
  '/share-cardsx/venue/salt.jpg',
  '/venue/salt.jpg',
  '/share-cards/venue/salt',
  'share-cards/a.jpg',
  '',
])('%j is the address of no card', (address) => {
  expect(cardPage(address)).toBeNull();
});
