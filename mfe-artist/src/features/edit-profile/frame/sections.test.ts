import { describe, expect, it } from 'vitest';
import { isFormPart, sectionOf, tabOf, TABS } from './sections.ts';

const named = (section: string) => sectionOf(new URLSearchParams({ section }));

describe('the section of an address', () => {
  it.each(['basic', 'bio', 'genres', 'links', 'mix', 'images', 'venues', 'artists', 'tracks'])(
    'is the one that it names: %s',
    (section) => {
      expect(named(section)).toBe(section);
    },
  );

  it('is the first one for any other name, and without one', () => {
    expect(named('unknown')).toBe('basic');
    expect(named('Links')).toBe('basic');
    expect(sectionOf(new URLSearchParams())).toBe('basic');
  });
});

it('each tab leads to a section that stands under it', () => {
  for (const { id } of TABS) expect(tabOf(named(id))).toBe(id);
});

it('the bio stands under Basic', () => {
  expect(tabOf('bio')).toBe('basic');
});

it('the parts of the form are saved together, the others as they change', () => {
  expect(TABS.map(({ id }) => id).filter(isFormPart)).toEqual(['basic', 'genres', 'links']);
  expect(isFormPart('bio')).toBe(true);
});
