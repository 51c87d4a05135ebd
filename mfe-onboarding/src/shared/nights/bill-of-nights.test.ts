import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { billOfNights } from './bill-of-nights.ts';

describe('the paper bill', () => {
  it('shows no name and no number while no event is known [landing-pages 16]', () => {
    expect(billOfNights([])).toEqual({ names: [], head: undefined, foot: undefined });
  });

  it('leaves out events that are cancelled or over', () => {
    const events = [
      buildEvent({ id: 'a', headliner: 'Oyelaran', status: 'cancelled' }),
      buildEvent({ id: 'b', headliner: 'Nine Lamps', status: 'past' }),
      buildEvent({ id: 'c', headliner: 'Saint Fjord', status: 'full', spotsAvailable: 0 }),
    ];
    expect(billOfNights(events).names).toEqual(['Saint Fjord']);
  });

  it('names each headliner once, at most five, and counts what their events offer', () => {
    const names = [
      'Oyelaran',
      'Nine Lamps',
      'Oyelaran',
      'Tape Orchard',
      'Kasimir Bloom',
      'Saint Fjord',
      'Ren',
    ];
    const events = names.map((headliner, i) =>
      buildEvent({
        id: `event-${i}`,
        headliner,
        venueName: i === 0 ? 'Salt House' : 'Warehouse Nine',
        startsAt: `2026-12-${11 + i}T22:00:00.000Z`,
        spotsAvailable: 2,
      }),
    );
    expect(billOfNights(events)).toEqual({
      names: ['Oyelaran', 'Nine Lamps', 'Tape Orchard', 'Kasimir Bloom', 'Saint Fjord'],
      head: ['Fri 11 Dec to Wed 16 Dec', '2 venues'],
      foot: ['5 nights', '10 spots available'],
    });
  });

  it('names the venue when there is a single event', () => {
    const bill = billOfNights([buildEvent({ spotsAvailable: 1 })]);
    expect(bill.head).toEqual(['Fri 11 Dec', 'Salt House, Lisbon']);
    expect(bill.foot).toEqual(['1 night', '1 spot available']);
  });
});
