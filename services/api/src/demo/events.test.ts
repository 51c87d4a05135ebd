import { expect, it } from 'vitest';
import { DEMO_EVENTS } from './events.ts';
import { DEMO_VENUES } from './venues.ts';

it('each event has its own key, and a demo venue', () => {
  expect(new Set(DEMO_EVENTS.map(([key]) => key)).size).toBe(DEMO_EVENTS.length);
  const venues: string[] = DEMO_VENUES.map(({ key }) => key);
  expect(DEMO_EVENTS.filter(([, , venue]) => !venues.includes(venue))).toEqual([]);
});

it('each event has a place, a time of day and pay that rises', () => {
  const wrong = DEMO_EVENTS.filter(
    ([, , , , doors, [min, max], places]) =>
      !/^([01]\d|2[0-3]):[0-5]\d$/.test(doors) || min > max || places < 1,
  );
  expect(wrong).toEqual([]);
});
