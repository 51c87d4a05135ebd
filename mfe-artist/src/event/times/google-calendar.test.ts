import { buildEvent } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { googleCalendarAddress } from './google-calendar.ts';

it('the link to Google Calendar has the times, the zone and the place of the night', () => {
  const url = new URL(googleCalendarAddress(buildEvent({ headliner: 'Q & R' })));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Q & R at Salt House',
    dates: '20261211T220000Z/20261212T060000Z',
    ctz: 'Europe/Lisbon',
    location: 'Salt House, Rua do Cais de Santarém 32, Lisbon',
    details: 'Oyelaran plays the main room from midnight.',
  });
});

it('a night without an end takes three hours there', () => {
  const url = new URL(googleCalendarAddress(buildEvent({ endsAt: null })));
  expect(url.searchParams.get('dates')).toBe('20261211T220000Z/20261212T010000Z');
});
