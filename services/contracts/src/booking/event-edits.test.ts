import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import {
  copyEventSchemas,
  eventForm,
  moveEventSchemas,
  publishableEvent,
  updateEventSchemas,
} from './event-edits.schemas.ts';

const NIGHT = {
  headliner: 'Oyelaran',
  description: '',
  date: '2026-12-11',
  start: '22:00',
  end: '04:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua da Boavista 12',
  city: 'Lisbon',
  genres: ['House'],
  payMin: '300',
  payMax: '500',
  currency: 'EUR',
  places: '3',
  creditsRequired: '10',
  earlyAccess: '',
};

const ZONE_NEEDED = 'Choose a time zone by its place, for example Europe/Berlin';
const LONG_NIGHT = 'A night lasts at most 16 hours. Check when it starts and ends, or leave the end empty';

const publishing = (change: Record<string, unknown>) => refusals(publishableEvent, { ...NIGHT, ...change });

describe('the form of a draft', () => {
  it('may be empty, and reads every field as text', () => {
    const empty = eventForm.parse({});
    expect(empty).toMatchObject({ headliner: '', date: '', payMin: '', genres: [], earlyAccess: '' });
    const unset = eventForm.parse({ headliner: null, genres: null, earlyAccess: null });
    expect(unset).toEqual(empty);
  });

  it('takes numbers as text, trims, and lists each genre once', () => {
    const form = eventForm.parse({ headliner: '  Oyelaran ', payMin: 300, genres: ['House', ' House '] });
    expect(form).toMatchObject({ headliner: 'Oyelaran', payMin: '300', genres: ['House'] });
  });

  it.each([
    ['headliner', 'x'.repeat(121), 'Use at most 120 characters'],
    ['description', 'x'.repeat(2001), 'Use at most 2000 characters'],
    ['date', '2026-12-111', 'Use at most 10 characters'],
    ['currency', 'EURO', 'Use at most 3 characters'],
    ['headliner', ['Oyelaran'], 'Send text'],
    ['earlyAccess', 'no', 'Tick early access, or leave it out'],
    ['genres', Array.from({ length: 21 }, (_, index) => `Genre ${index}`), 'Choose at most 20'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(refusals(eventForm, { [name]: value })).toEqual({ [name]: message });
  });

  it('needs the version that the person read when it is saved', () => {
    expect(Object.keys(refusals(updateEventSchemas.body, {}))).toEqual(['version']);
    expect(Object.keys(refusals(updateEventSchemas.body, { version: 0 }))).toEqual(['version']);
    expect(refusals(updateEventSchemas.body, { version: 1 })).toEqual({});
  });
});

describe('an event that is published', () => {
  it('gets its numbers as numbers', () => {
    expect(publishableEvent.parse(NIGHT)).toMatchObject({
      payMin: 300,
      payMax: 500,
      places: 3,
      creditsRequired: 10,
    });
  });

  it('names each field that an empty draft lacks', () => {
    expect(refusals(publishableEvent, eventForm.parse({}))).toEqual({
      headliner: 'Headliner is required',
      date: 'Choose a date',
      start: 'Enter a time, for example 22:00',
      timeZone: ZONE_NEEDED,
      venueName: 'Venue is required',
      address: 'Address is required',
      city: 'City is required',
      payMin: 'Enter the pay, or 0',
      payMax: 'Enter the pay, or 0',
      currency: 'Use a currency code of three letters, for example EUR',
      places: 'Enter the number of spots',
      creditsRequired: 'Enter the credits, or 0',
    });
  });

  it.each([
    ['date', '2026-02-29', 'Choose a date'],
    ['date', '11.12.2026', 'Choose a date'],
    ['date', '2100-01-01', 'Choose a date before the year 2100'],
    ['start', '24:00', 'Enter a time, for example 22:00'],
    ['start', '9:00', 'Enter a time, for example 22:00'],
    ['end', '4am', 'Enter a time, for example 22:00'],
    ['end', '22:00', 'The night must end at another time than it starts'],
    ['timeZone', 'Europe/Atlantis', ZONE_NEEDED],
    ['timeZone', 'EST', ZONE_NEEDED],
    ['timeZone', 'Etc/GMT-2', ZONE_NEEDED],
    ['timeZone', '+02:00', ZONE_NEEDED],
    ['end', '21:45', LONG_NIGHT],
    ['end', '14:01', LONG_NIGHT],
    ['currency', 'ABC', 'Use a currency code of three letters, for example EUR'],
    ['currency', 'XXX', 'Use a currency code of three letters, for example EUR'],
    ['currency', 'eur', 'Use a currency code of three letters, for example EUR'],
    ['places', '0', 'Spots available must be a whole number from 1 to 50'],
    ['places', '51', 'Spots available must be a whole number from 1 to 50'],
    ['places', '2.5', 'Spots available must be a whole number from 1 to 50'],
    ['creditsRequired', '51', 'Credits to apply must be a whole number from 0 to 50'],
    ['payMin', '-1', 'Pay from must be a whole number, for example 300'],
    ['payMin', '2.5', 'Pay from must be a whole number, for example 300'],
    ['payMax', '1,000', 'Pay to must be a whole number, for example 300'],
    ['payMax', '1000001', 'Pay to can be at most 1,000,000 EUR'],
    ['payMax', '299', '“Pay to” must be the same as or more than “Pay from”'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(publishing({ [name]: value })).toEqual({ [name]: message });
  });

  it.each([
    { end: '' },
    { date: '2099-12-31' },
    { date: '2028-02-29' },
    { start: '00:00', end: '16:00' },
    { start: '22:00', end: '14:00' },
    { payMax: '300' },
    { payMin: '0', creditsRequired: '0' },
    { places: '1', creditsRequired: '50' },
    { payMin: '0', payMax: '1000000', creditsRequired: '0', places: '50' },
  ])('may have %j', (change) => {
    expect(publishing(change)).toEqual({});
  });

  it.each([
    ['IDR', '5000000', '8000000'],
    ['JPY', '150000', '2500000'],
    ['KRW', '2000000', '900000000'],
    ['VND', '12000000', '100000000000'],
  ])('pays the usual sums of a small unit: %s', (currency, payMin, payMax) => {
    expect(publishing({ currency, payMin, payMax })).toEqual({});
  });

  it.each([
    ['USD', '1000001', 'Pay from can be at most 1,000,000 USD'],
    ['JPY', '100000001', 'Pay from can be at most 100,000,000 JPY'],
    ['IDR', '100000000001', 'Pay from can be at most 100,000,000,000 IDR'],
  ])('has a limit in %s, which is told beside other faults', (currency, pay, message) => {
    const form = { currency, payMin: pay, payMax: pay, headliner: '' };
    expect(publishing(form)).toEqual({
      headliner: 'Headliner is required',
      payMin: message,
      payMax: message.replace('from', 'to'),
    });
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Port-au-prince', 'America/Port-au-Prince'],
    ['US/Eastern', 'America/New_York'],
    ['utc', 'UTC'],
  ])('keeps the time zone %s under its present name', (timeZone, name) => {
    expect(publishableEvent.parse({ ...NIGHT, timeZone }).timeZone).toBe(name);
    expect(eventForm.parse({ timeZone }).timeZone).toBe(name);
  });

  it('costs no credits while it may pay nothing', () => {
    expect(publishing({ payMin: '0', creditsRequired: '1' })).toEqual({
      creditsRequired: 'Credits must be 0 while the pay starts at 0',
    });
  });
});

describe('copies and steps of an event', () => {
  it.each([
    [0, 'Make 1 to 26 copies'],
    [27, 'Make 1 to 26 copies'],
    [1.5, 'Enter a whole number'],
    ['2', 'Enter how many copies to make'],
  ])('%j copies are refused', (times, message) => {
    expect(refusals(copyEventSchemas.body, { times })).toEqual({ times: message });
  });

  it.each([1, 26])('%d copies are made', (times) => {
    expect(copyEventSchemas.body.parse({ times })).toEqual({ times });
  });

  it('a reason has a limit, and a step may come without one', () => {
    expect(moveEventSchemas.body.parse({})).toEqual({});
    expect(moveEventSchemas.body.parse({ version: null, reason: ' Flooded ' }).reason).toBe('Flooded');
    expect(refusals(moveEventSchemas.body, { reason: 'x'.repeat(501) })).toEqual({
      reason: 'Reason must be at most 500 characters',
    });
  });

  it('an unknown step is no address of ours', () => {
    const taken = ['publish', 'stop', 'reopen', 'cancel', 'delete', 'edit'].filter(
      (transition) => moveEventSchemas.params.safeParse({ id: 'e1', transition }).success,
    );
    expect(taken).toEqual(['publish', 'stop', 'reopen', 'cancel']);
  });
});
