import type { BetaSignup } from '@backline/contracts/beta-signups';
import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { filterSignups, NO_FILTER } from './filter-signups.ts';

const NOW = new Date(2026, 10, 21, 12, 0);
const at = (...local: [number, number, number, number, number]) => new Date(...local).toISOString();

const juno = buildBetaSignup({
  id: 'juno',
  email: 'bookings@junohalide.example',
  artistName: 'Juno Halide',
  venueName: null,
  role: ['artist'],
  createdAt: at(2026, 10, 21, 0, 0),
});
const saltHouse = buildBetaSignup({
  id: 'salt',
  email: 'program@salt.example',
  artistName: null,
  venueName: 'Salt House',
  role: ['venue'],
  createdAt: at(2026, 10, 20, 23, 59),
});
const choir = buildBetaSignup({ id: 'choir', role: ['artist', 'venue'], createdAt: at(2026, 9, 22, 12, 0) });
const all = [juno, saltHouse, choir];

const found = (filter: Partial<typeof NO_FILTER>, signups: readonly BetaSignup[] = all) =>
  filterSignups(signups, { ...NO_FILTER, ...filter }, NOW).map(({ id }) => id);

describe('filterSignups', () => {
  it('finds nothing when no name or email contains the text', () => {
    expect(found({ search: 'nobody' })).toEqual([]);
  });

  it('keeps the list without a filter', () => {
    expect(found({})).toEqual(['juno', 'salt', 'choir']);
  });

  it('searches email, artist name and venue name, and ignores case and outer blanks', () => {
    expect(found({ search: ' PROGRAM@ ' })).toEqual(['salt']);
    expect(found({ search: 'halide' })).toEqual(['juno']);
    expect(found({ search: 'salt HOUSE' })).toEqual(['salt']);
  });

  it('finds a person with both roles under each of them', () => {
    expect(found({ role: 'artist' })).toEqual(['juno', 'choir']);
    expect(found({ role: 'venue' })).toEqual(['salt', 'choir']);
  });

  it("starts today at the viewer's midnight", () => {
    expect(found({ period: 'today' })).toEqual(['juno']);
  });

  it('reads a week as the last 7 days and a month as the last 30', () => {
    const days = (count: number, minutes: number) =>
      buildBetaSignup({ id: `${count}d ${minutes}m`, createdAt: at(2026, 10, 21 - count, 12, minutes) });
    const signups = [days(7, 0), days(7, -1), days(30, 0), days(30, -1)];
    expect(found({ period: 'week' }, signups)).toEqual(['7d 0m']);
    expect(found({ period: 'month' }, signups)).toEqual(['7d 0m', '7d -1m', '30d 0m']);
  });

  it('applies all filters together', () => {
    expect(found({ search: 'example', role: 'venue', period: 'week' })).toEqual(['salt']);
  });
});
