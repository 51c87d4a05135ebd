import { describe, expect, it } from 'vitest';
import { eventRecord, NOW } from '#src/testing/records.ts';
import { changeOf } from './event-change.ts';

const EVENT = eventRecord({ startsAt: new Date('2026-12-11T21:00:00Z'), timeZone: 'Europe/Berlin' });
const MINUTE = 60_000;

const change = (fields: object, before = EVENT) => changeOf(before, { ...before, ...fields }, NOW);
const later = (minutes: number, { startsAt } = EVENT) => ({
  startsAt: new Date(startsAt.getTime() + minutes * MINUTE),
});
const pay = (min: number, max: number, currency = 'USD') => ({ pay: { min, max, currency } });

describe('a change is material', () => {
  it.each([61, -61])('when the start moves by %d minutes', (minutes) => {
    const { startsAt } = later(minutes);
    expect(change({ startsAt })).toMatchObject({
      isMaterial: true,
      changes: [{ field: 'start', from: EVENT.startsAt.toISOString(), to: startsAt.toISOString() }],
    });
  });

  it('when the night moves to another day of its place, however little', () => {
    const nearMidnight = { ...EVENT, startsAt: new Date('2026-12-11T22:50:00Z') };
    expect(change(later(20, nearMidnight), nearMidnight).isMaterial).toBe(true);
    expect(change(later(9, nearMidnight), nearMidnight).isMaterial).toBe(false);
  });

  it.each([
    [{ name: 'The roof' }, 'The roof, Rua do Cais 32, Lisbon'],
    [{ address: 'Rua do Cais 33' }, 'Salt House, Rua do Cais 33, Lisbon'],
    [{ city: 'Porto' }, 'Salt House, Rua do Cais 32, Porto'],
  ])('when the place becomes %j', (part, to) => {
    const { changes } = change({ venue: { ...EVENT.venue, ...part } });
    expect(changes).toEqual([{ field: 'place', from: 'Salt House, Rua do Cais 32, Lisbon', to }]);
  });

  it.each([
    ['the least falls', pay(599, 900)],
    ['the most falls', pay(600, 899)],
    ['the least falls and the most rises', pay(599, 2000)],
    ['the currency is another one', pay(600, 900, 'EUR')],
  ])('when of the pay %s', (_what, fields) => {
    expect(change(fields)).toMatchObject({ isMaterial: true, changes: [{ field: 'pay' }] });
  });

  it('and names all that changes', () => {
    const { changes } = change({ ...later(120), ...pay(1, 2), venue: { ...EVENT.venue, city: 'Porto' } });
    expect(changes.map(({ field }) => field)).toEqual(['start', 'place', 'pay']);
  });
});

describe('a change is not material', () => {
  it.each<[string, object]>([
    ['the start moves by an hour', later(60)],
    ['the pay rises', pay(700, 1000)],
    ['the words change', { headliner: 'Mira Sol', description: 'New words', genres: [] }],
    ['the capacity is another one', { venue: { ...EVENT.venue, capacity: 10 } }],
  ])('when %s', (_what, fields) => {
    expect(change(fields)).toMatchObject({ isMaterial: false, changes: [] });
  });
});

describe('many small changes', () => {
  it('add up to a material one', () => {
    const first = change(later(45));
    const event = { ...EVENT, ...later(45), ...first.stored };
    expect(first.isMaterial).toBe(false);
    expect(change(later(45, event), event)).toMatchObject({
      isMaterial: true,
      changes: [{ field: 'start', from: EVENT.startsAt.toISOString() }],
    });
  });

  it('of the pay are measured from the highest', () => {
    const risen = { ...EVENT, ...pay(800, 1200), ...change(pay(800, 1200)).stored };
    expect(change(pay(700, 1200), risen).isMaterial).toBe(true);
    expect(change(pay(700, 1200)).isMaterial).toBe(false);
  });
});

describe('the record of a material change', () => {
  it('raises the version of the terms, and begins to measure anew', () => {
    const first = change(later(-90));
    expect(first.stored).toMatchObject({ termsVersion: 1, terms: later(-90) });
    const event = { ...EVENT, ...later(-90), ...first.stored };
    expect(change(later(-30, event), event).isMaterial).toBe(false);
    const second = change(later(-61, event), event);
    expect(second.stored.termsVersion).toBe(2);
    expect(second.stored.history?.map(({ termsVersion }) => termsVersion)).toEqual([1, 2]);
  });

  it('keeps the last fifty', () => {
    const history = Array.from({ length: 50 }, (_, index) => ({
      at: NOW,
      termsVersion: index + 1,
      changes: [],
    }));
    const { stored } = change(later(90), { ...EVENT, termsVersion: 50, history });
    expect(stored.history).toHaveLength(50);
    expect(stored.history?.at(-1)?.termsVersion).toBe(51);
    expect(stored.history?.[0]?.termsVersion).toBe(2);
  });
});
