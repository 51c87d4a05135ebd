import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './taken-calendar.schemas.ts';

/** The calendar whose busy times count as taken. `calendar` is null without one. Nobody but the artist reads it. */
export const getTakenCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/taken-calendar',
  summary: 'Answers the calendar whose busy times count as taken for the artist.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./taken-calendar.schemas.ts')).getTakenCalendarSchemas,
});

/** Names the calendar, in place of the former one. It is read at once and every `CALENDAR_HOURS`, in the background. */
export const keepTakenCalendar = defineEndpoint({
  method: 'PUT',
  path: '/api/taken-calendar',
  summary: 'Names the calendar whose busy times count as taken for the artist.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./taken-calendar.schemas.ts')).keepTakenCalendarSchemas,
});

/** Forgets the calendar and its busy times. A repeat changes nothing. */
export const removeTakenCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/api/taken-calendar',
  summary: 'Forgets the calendar of the artist and its busy times.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./taken-calendar.schemas.ts')).removeTakenCalendarSchemas,
});
