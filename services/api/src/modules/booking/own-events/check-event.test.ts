import type { EventForm } from '@backline/contracts/booking/event-edits';
import type { AppError } from '@backline/service-kit/http/answers/app-error';
import { describe, expect, it } from 'vitest';
import { NOW, orgRecord } from '#src/testing/records.ts';
import { checkEvent } from './check-event.ts';

const FORM: EventForm = {
  headliner: 'Oyelaran',
  description: 'Slow, low and patient.',
  date: '2026-12-11',
  start: '22:00',
  end: '04:00',
  timeZone: 'Europe/Berlin',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  genres: ['House'],
  payMin: '300',
  payMax: '500',
  currency: 'EUR',
  places: '3',
  creditsRequired: '10',
  earlyAccess: '',
};
type Surroundings = Parameters<typeof checkEvent>[1];
const HERE: Surroundings = { org: orgRecord(), now: NOW, accepted: 0, publishedAt: null };

const check = (form: Partial<EventForm> = {}, here: Partial<Surroundings> = {}) =>
  checkEvent({ ...FORM, ...form }, { ...HERE, ...here });

/** The fields that are at fault, with their messages. */
function faultsOf(form: Partial<EventForm>, here: Partial<Surroundings> = {}): AppError['fields'] {
  try {
    check(form, here);
  } catch (error) {
    return (error as AppError).fields;
  }
  return {};
}

const NO_SUCH_TIME = 'Clocks go forward in that night, so this time does not exist. Choose another one';
const BEGUN = 'This night has begun already. Choose a later date or time';

describe('the times of a night', () => {
  it('are those of its place', () => {
    const { startsAt, endsAt } = check();
    expect(startsAt.toISOString()).toBe('2026-12-11T21:00:00.000Z');
    expect(endsAt?.toISOString()).toBe('2026-12-12T03:00:00.000Z');
  });

  it('end on the same day for a later hour, and may be open', () => {
    expect(check({ end: '23:30' }).endsAt?.toISOString()).toBe('2026-12-11T22:30:00.000Z');
    expect(check({ end: '' }).endsAt).toBeNull();
  });

  it('end after midnight of the last day of a year', () => {
    const { endsAt } = check({ date: '2026-12-31', end: '06:00' });
    expect(endsAt?.toISOString()).toBe('2027-01-01T05:00:00.000Z');
  });

  it('count the hour that comes twice once more', () => {
    const { startsAt, endsAt } = check({ date: '2027-10-30' });
    expect((endsAt!.getTime() - startsAt.getTime()) / 3_600_000).toBe(7);
  });

  it('are refused where clocks leave them out', () => {
    expect(faultsOf({ date: '2027-03-28', start: '02:30', end: '' })).toEqual({ start: NO_SUCH_TIME });
    expect(faultsOf({ date: '2027-03-27', end: '02:30' })).toEqual({ end: NO_SUCH_TIME });
  });

  it('are refused once the night has begun', () => {
    const atNow = { date: '2026-11-21', start: '21:00' };
    expect(faultsOf(atNow)).toEqual({ date: BEGUN });
    expect(faultsOf({ ...atNow, start: '21:01' })).toEqual({});
    expect(faultsOf({ date: '2020-01-01' })).toEqual({ date: BEGUN });
  });
});

describe('early access', () => {
  const yes = { earlyAccess: 'yes' } as const;

  it('needs seven days between publishing and the night', () => {
    const inSevenDays = { ...yes, date: '2026-11-28', start: '21:00' };
    expect(faultsOf(inSevenDays)).toEqual({});
    expect(faultsOf({ ...inSevenDays, start: '20:59' })).toEqual({
      earlyAccess:
        'With early access the night must begin at least 7 days after publishing. Untick it, or choose a later date',
    });
  });

  it('of a published event is measured from its publishing, and names the date', () => {
    const early = { ...yes, date: '2026-11-24' };
    const publishedAt = new Date('2026-11-10T12:00:00Z');
    expect(faultsOf(early, { publishedAt })).toEqual({});
    expect(faultsOf(early, { publishedAt: new Date('2026-11-20T12:00:00Z') })).toEqual({
      date: 'With early access the night must begin at least 7 days after publishing. Choose a later date',
    });
  });

  it('says nothing about a night that needs none', () => {
    expect(faultsOf({ date: '2026-11-22' })).toEqual({});
  });
});

describe('an event is refused', () => {
  it('with fewer spots than it has given', () => {
    expect(faultsOf({ places: '2' }, { accepted: 3 })).toEqual({
      places: 'You have accepted 3 already, so there must be at least 3 spots',
    });
    expect(faultsOf({ places: '3' }, { accepted: 3 })).toEqual({});
  });

  it('with a cost in credits while nobody has checked the venue', () => {
    const org = orgRecord({ checkedAt: null });
    expect(faultsOf({}, { org })).toEqual({
      creditsRequired: 'Credits must be 0 until Backline has checked your venue',
    });
    expect(faultsOf({ creditsRequired: '0' }, { org })).toEqual({});
  });

  it('with every fault at once', () => {
    const org = orgRecord({ checkedAt: null });
    const faults = faultsOf({ date: '2020-01-01', places: '1' }, { org, accepted: 2 });
    expect(Object.keys(faults ?? {})).toEqual(['date', 'places', 'creditsRequired']);
  });

  it('while the form is not complete', () => {
    expect(faultsOf({ headliner: ' ', payMax: '' })).toMatchObject({
      headliner: 'Headliner is required',
      payMax: 'Enter the pay, or 0',
    });
  });
});

describe('the place of an event', () => {
  it('has the capacity of the venue only at the venue’s own address', () => {
    expect(check().venue).toMatchObject({ id: 'org-1', type: 'Nightclub', capacity: 420 });
    expect(check({ address: 'Rua do Cais 33' }).venue.capacity).toBeNull();
    expect(check({ city: 'Porto' }).venue.capacity).toBeNull();
    expect(check({ venueName: 'The roof' }).venue).toMatchObject({ name: 'The roof', capacity: 420 });
  });
});
