import { describe, expect, it } from 'vitest';
import { afterPosition, beforePosition, nextLink, type Position, readCursor } from './paging.ts';

const LAST: Position = [1_700_000_000_000, 'event-9'];

/** The query of a `Link` header. */
const queryOf = (link: string) => new URL(/^<(.*)>/.exec(link)?.[1] ?? '', 'http://api.test').searchParams;

describe('the next page', () => {
  it('begins where this one ended, with the same filters', () => {
    const link = nextLink('/api/events', { limit: 20, orgId: undefined, cursor: 'old' }, LAST);
    expect(link).toMatch(/^<\/api\/events\?.*>; rel="next"$/);
    const query = queryOf(link);
    expect([...query.keys()]).toEqual(['limit', 'cursor']);
    expect(readCursor(query.get('cursor') ?? undefined)).toEqual(LAST);
  });

  it.each([
    ['no base64', '%'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['a negative time', Buffer.from('[-1,"a"]').toString('base64url')],
    ['a time that no date can hold', Buffer.from('[8640000000000001,"a"]').toString('base64url')],
  ])('refuses a cursor that is %s', (_, cursor) => {
    expect(() => readCursor(cursor)).toThrow('Use the cursor of a Link header, unchanged');
  });
});

describe('the condition for a page', () => {
  const date = (sort: number) => new Date(sort);
  const [sort, id] = LAST;

  it('is empty for the first page', () => {
    expect(readCursor(undefined)).toBeUndefined();
    expect(afterPosition('startsAt', undefined, date)).toEqual({});
  });

  it('takes later records, and among equal ones those with a higher id', () => {
    expect(afterPosition('startsAt', LAST, date)).toEqual({
      startsAt: { $gte: date(sort) },
      $or: [{ startsAt: { $gt: date(sort) } }, { startsAt: date(sort), _id: { $gt: id } }],
    });
  });

  it('takes earlier records in falling order', () => {
    expect(beforePosition('createdAt', LAST, date)).toEqual({
      createdAt: { $lte: date(sort) },
      $or: [{ createdAt: { $lt: date(sort) } }, { createdAt: date(sort), _id: { $lt: id } }],
    });
  });
});
