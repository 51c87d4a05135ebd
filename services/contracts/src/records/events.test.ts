import { expect, it } from 'vitest';
import { listEvents, requestVenue } from './events.ts';

it('a list of events has fifty to a page unless the caller wants fewer or more', () => {
  expect(listEvents.query.parse({})).toEqual({ limit: 50 });
  expect(listEvents.query.parse({ limit: '100', orgId: 'o1' })).toEqual({ limit: 100, orgId: 'o1' });
  expect(listEvents.query.safeParse({ limit: '101' }).success).toBe(false);
});

it('the wish for a venue needs a name', () => {
  expect(requestVenue.body.parse({ venue: '  Salt House ' })).toEqual({ venue: 'Salt House' });
  const messages = [{}, { venue: '  ' }].map(
    (body) => requestVenue.body.safeParse(body).error?.issues[0]?.message,
  );
  expect(messages).toEqual(Array(2).fill('Enter the name of a venue'));
});
