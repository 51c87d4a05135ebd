import { expect, it } from 'vitest';
import { applyToEventSchemas } from './applications.schemas.ts';

it('an application takes null for the artist, as forms send it', () => {
  const body = { artistId: null, eventId: 'event-1', message: 'Let me in' };
  expect(applyToEventSchemas.body.parse(body)).toMatchObject({ eventId: 'event-1', message: 'Let me in' });
});
