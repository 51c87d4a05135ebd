import { describe, expect, it } from 'vitest';
import { type Counted, fieldsOf, markOf } from './counted.ts';

const deed = (counted: Counted, name = 'viewer-1') => ({
  counted,
  viewer: { name, address: null },
  day: '2026-11-05',
});
const VIEW: Counted = { page: 'profile', id: 'artist-1', act: 'view', source: 'search' };
const SHARE: Counted = { page: 'profile', id: 'artist-1', act: 'share' };

describe('a viewer counts once a day', () => {
  it('for a view, wherever they came from', () => {
    expect(markOf(deed({ ...VIEW, source: 'social' }))).toBe(markOf(deed(VIEW)));
  });

  it('for each page, each viewer and each act', () => {
    const marks = [
      markOf(deed(VIEW)),
      markOf(deed(VIEW, 'viewer-2')),
      markOf(deed({ ...VIEW, id: 'artist-2' })),
      markOf(deed(SHARE)),
      markOf(deed({ ...SHARE, act: 'link' })),
    ];
    expect(new Set(marks).size).toBe(marks.length);
  });
});

describe('a deed raises', () => {
  it.each<[string, Counted, string[]]>([
    ['of a profile', VIEW, ['total', 'days.5', 'sources.search.5']],
    ['of an event', { page: 'event', id: 'e1', act: 'view', orgId: 'o1' }, ['total', 'days.5']],
    ['that is a share', SHARE, ['shares.5']],
    ['that opens a link', { ...SHARE, act: 'link' }, ['links.5']],
  ])('%s its own counts', (_what, counted, fields) => {
    expect(fieldsOf(deed(counted))).toEqual(fields);
  });
});
