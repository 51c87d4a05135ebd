import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { mixInput, newMixInput, orderMixesSchemas } from './mix-edits.schemas.ts';

const LINK = 'https://soundcloud.com/juno-halide/low-tide';
const EITHER = 'Choose an uploaded audio file, or enter a link to SoundCloud or Mixcloud';
const NO_MIX = 'Enter a link to one mix, for example https://soundcloud.com/name/mix';

describe('a new mix', () => {
  const adding = (from: Record<string, unknown>) => refusals(newMixInput, { title: 'Low Tide', ...from });

  it.each([{ link: LINK }, { mediaFileId: 'file-1' }, { mediaFileId: 'file-1', link: null }])(
    'comes from %j',
    (from) => {
      expect(adding(from)).toEqual({});
    },
  );

  it.each([{}, { mediaFileId: null, link: null }, { mediaFileId: 'file-1', link: LINK }])(
    'comes from one place, and not from %j',
    (from) => {
      expect(adding(from)).toEqual({ link: EITHER });
    },
  );

  it.each([
    ['https://soundcloud.com/juno-halide', NO_MIX],
    ['https://open.spotify.com/track/1', NO_MIX],
    ['low tide', NO_MIX],
    [`${LINK}${'x'.repeat(500)}`, 'Use a link of at most 500 characters'],
  ])('does not come from %s', (link, message) => {
    expect(adding({ link })).toEqual({ link: message });
  });
});

describe('the words about a mix', () => {
  it('need a title alone', () => {
    expect(refusals(mixInput, {})).toEqual({ title: 'Title is required' });
    expect(mixInput.parse({ title: ' Low Tide ', genre: '', description: null })).toEqual({
      title: 'Low Tide',
      genre: undefined,
      description: null,
    });
  });

  it('have limits', () => {
    const longest = { title: 'x'.repeat(120), genre: 'x'.repeat(40), description: 'x'.repeat(1000) };
    expect(refusals(mixInput, longest)).toEqual({});
    const longer = Object.fromEntries(Object.entries(longest).map(([name, text]) => [name, `${text}x`]));
    expect(refusals(mixInput, longer)).toEqual({
      title: 'Title must be at most 120 characters',
      genre: 'Genre must be at most 40 characters',
      description: 'Description must be at most 1000 characters',
    });
  });
});

it('an order holds as many mixes as an artist can show', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `mix-${index}`);
  expect(refusals(orderMixesSchemas.body, { ids: ids(20) })).toEqual({});
  expect(Object.keys(refusals(orderMixesSchemas.body, { ids: ids(21) }))).toEqual(['ids']);
});
