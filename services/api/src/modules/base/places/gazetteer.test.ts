import { beforeAll, describe, expect, it } from 'vitest';
import type { Gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

describe('the place of a text', () => {
  it.each([
    ['Lisbon', { region: 'Lisboa' }, 'Lisbon PT'],
    ['rotterdam', { region: 'Zuid-Holland' }, 'Rotterdam NL'],
    ['Paris', {}, 'Paris FR'],
    ['Paris', { region: 'Texas' }, 'Paris US'],
    ['Paris', { region: 'tx' }, 'Paris US'],
    ['London, Ontario', {}, 'London CA'],
    ['Sao Paulo, Brazil', {}, 'São Paulo BR'],
    ['Springfield', { region: 'IL' }, 'Springfield US'],
  ])('is clear for %s with %j: %s [events 61]', (text, hints, place) => {
    const found = gazetteer.match(text, hints);
    expect(`${found?.name} ${found?.country}`).toBe(place);
  });

  it.each([
    ['Springfield', {}],
    ['Berlin', { region: 'Texas' }],
    ['Berlin, Kreuzberg', {}],
    ['The old mill by the river', {}],
    ['', {}],
    [', France', {}],
  ])('is unknown for %s with %j [events 61]', (text, hints) => {
    expect(gazetteer.match(text, hints)).toBeUndefined();
  });

  it('is in the country that is known already', () => {
    expect(gazetteer.match('Valencia', { country: 'VE' })?.country).toBe('VE');
    expect(gazetteer.match('Valencia', { country: 'ES' })?.country).toBe('ES');
  });
});

it.each(['lis', 'springfield', 'san jose', 'paris', 'victoria'])(
  'recognises the text of each suggestion for %s',
  (begin) => {
    const places = gazetteer.suggest(begin, 8);
    expect(places.length).toBeGreaterThan(3);
    expect(places.map(({ text }) => gazetteer.match(text)?.id)).toEqual(places.map(({ id }) => id));
  },
);
