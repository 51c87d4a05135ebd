import { describe, expect, it } from 'vitest';
import { averageBudget, bookingFrequency, orgSignupInput, orgSignupSteps, orgType } from './orgs.schemas.ts';
import { buildOrgSignup } from '#src/testing/builders.ts';
import { refusals } from '#src/testing/refusals.ts';

const required = buildOrgSignup();

const errorsOf = (change: Record<string, unknown>) => refusals(orgSignupInput, { ...required, ...change });

describe('the lists of an organisation', () => {
  it.each([
    [orgType, 'nightclub, bar, venue, festival, restaurant, hotel, other'],
    [averageBudget, 'under-500, 500-1000, 1000-2500, 2500-5000, 5000-10000, over-10000'],
    [bookingFrequency, 'weekly, bi-weekly, monthly, quarterly, seasonal, as-needed'],
  ])(
    'are those of the product: %# [organisation-signup 8, organisation-signup 9, organisation-signup 10]',
    (list, named) => {
      expect(list.options.join(', ')).toBe(named);
    },
  );
});

describe('the form of an organisation', () => {
  it('names every required field that is missing [organisation-signup 5, organisation-signup 6]', () => {
    expect(refusals(orgSignupInput, {})).toEqual({
      orgName: 'Organisation name is required',
      orgType: 'Choose an organisation type',
      contactName: 'Contact name is required',
      email: 'Enter your email address',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
    });
  });

  it.each([
    ['orgName', '   ', 'Organisation name is required'],
    ['orgName', 'x'.repeat(121), 'Organisation name must be at most 120 characters'],
    ['orgType', 'palace', 'Choose an organisation type'],
    ['email', 'program@salthouse', 'Please enter a valid email address'],
    ['phone', 'ask at the bar', 'Enter a phone number, for example +31 6 1234 5678'],
    ['capacity', 0, 'Capacity must be a whole number above 0'],
    ['capacity', -3, 'Capacity must be a whole number above 0'],
    ['capacity', '4.5', 'Capacity must be a whole number above 0'],
    ['capacity', '1e3', 'Capacity must be a whole number above 0'],
    ['capacity', {}, 'Capacity must be a whole number above 0'],
    ['capacity', 1_000_001, 'Capacity must be at most 1,000,000'],
    ['website', 'ftp://salthouse.example', 'Enter a web address that starts with http:// or https://'],
    ['website', 'javascript://salthouse.example', 'Enter a web address that starts with http:// or https://'],
    ['website', 'https://salthouse', 'Enter a web address that starts with http:// or https://'],
    ['averageBudget', '1-2', 'Choose one of the budgets'],
    ['bookingFrequency', 'daily', 'Choose one of the frequencies'],
    ['eventTypes', Array.from({ length: 21 }, (_, i) => `Night ${i}`), 'Choose at most 20'],
  ])('refuses the %s %j [organisation-signup 11, organisation-signup 12]', (name, value, message) => {
    expect(errorsOf({ [name]: value })).toEqual({ [name]: message });
  });

  it('takes the required fields alone, with blank or null for the rest [organisation-signup 5, organisation-signup 6]', () => {
    const bare = orgSignupInput.parse(required);
    expect(bare).toEqual({ ...required, eventTypes: [], musicGenres: [] });
    const blank = { phone: '', zipCode: ' ', capacity: '', website: '', description: '' };
    expect(orgSignupInput.parse({ ...required, ...blank })).toMatchObject(bare);
    const none = { phone: null, capacity: null, eventTypes: null, averageBudget: null };
    expect(orgSignupInput.parse({ ...required, ...none }).eventTypes).toEqual([]);
  });

  it('takes every field, the capacity as number or text, and each choice once [organisation-signup 11]', () => {
    const full = {
      ...required,
      phone: '+351 912 345 678',
      zipCode: '1100-104',
      capacity: ' 420 ',
      website: 'https://salthouse.example/club?a=1',
      description: 'A salt store on the river.',
      eventTypes: ['Club night', 'Club night', 'Boat trip'],
      musicGenres: ['House'],
      averageBudget: '500-1000',
      bookingFrequency: 'bi-weekly',
    };
    expect(orgSignupInput.parse(full)).toEqual({
      ...full,
      capacity: 420,
      eventTypes: ['Club night', 'Boat trip'],
    });
    expect(orgSignupInput.parse({ ...full, capacity: 420 }).capacity).toBe(420);
  });

  it('takes a web address as people type it, and stores it as a link', () => {
    const typed = { ...required, website: 'salthouse.example/club' };
    expect(orgSignupInput.parse(typed).website).toBe('https://salthouse.example/club');
  });

  it('requires nothing in its third step [organisation-signup 7]', () => {
    expect(orgSignupSteps.booking.parse({})).toEqual({ eventTypes: [], musicGenres: [] });
    expect(Object.keys(orgSignupSteps.information.shape)).toEqual([
      'orgName',
      'orgType',
      'contactName',
      'email',
      'phone',
    ]);
  });
});
