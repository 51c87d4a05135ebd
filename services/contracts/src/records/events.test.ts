import { expect, it } from 'vitest';
import { listEventsSchemas, requestVenueSchemas } from './events.schemas.ts';

it('a list of events has fifty to a page unless the caller wants fewer or more', () => {
  expect(listEventsSchemas.query.parse({})).toEqual({ limit: 50 });
  expect(listEventsSchemas.query.parse({ limit: '100', orgId: 'o1' })).toEqual({ limit: 100, orgId: 'o1' });
  expect(listEventsSchemas.query.safeParse({ limit: '101' }).success).toBe(false);
});

it('the wish for a venue needs a name', () => {
  expect(requestVenueSchemas.body.parse({ venue: '  Salt House ' })).toEqual({ venue: 'Salt House' });
  const messages = [{}, { venue: '  ' }].map(
    (body) => requestVenueSchemas.body.safeParse(body).error?.issues[0]?.message,
  );
  expect(messages).toEqual(Array(2).fill('Enter the name of a venue'));
});
