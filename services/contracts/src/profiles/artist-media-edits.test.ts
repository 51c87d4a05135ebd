import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import {
  mediaItemInput,
  newMediaItemInput,
  orderMediaItemsSchemas,
  pictureInput,
} from './artist-media-edits.schemas.ts';

it('a description is trimmed, and may be left out', () => {
  expect(mediaItemInput.parse({ alt: ' On the roof ' })).toEqual({ alt: 'On the roof' });
  expect(mediaItemInput.parse({ alt: ' ', focus: null })).toEqual({ alt: undefined, focus: null });
});

it('a description that is too long names its limit', () => {
  expect(refusals(mediaItemInput, { alt: 'x'.repeat(200) })).toEqual({});
  expect(refusals(mediaItemInput, { alt: 'x'.repeat(201) })).toEqual({
    alt: 'Description must be at most 200 characters',
  });
});

it('the focus is a point of the picture', () => {
  expect(refusals(pictureInput, { focus: { x: 2, y: 0 } })).toEqual({ 'focus.x': 'Use at most 1' });
  expect(refusals(pictureInput, {})).toEqual({});
});

it('a new item needs a file', () => {
  expect(Object.keys(refusals(newMediaItemInput, { alt: 'On the roof' }))).toEqual(['mediaFileId']);
  expect(Object.keys(refusals(newMediaItemInput, { mediaFileId: null }))).toEqual(['mediaFileId']);
});

it('an order holds as many items as an account can store', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `item-${index}`);
  expect(refusals(orderMediaItemsSchemas.body, { ids: ids(30) })).toEqual({});
  expect(Object.keys(refusals(orderMediaItemsSchemas.body, { ids: ids(31) }))).toEqual(['ids']);
});
