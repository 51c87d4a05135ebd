import { expect, it } from 'vitest';
import { buildOrgSignup } from '#src/testing/builders.ts';
import { refusals } from '#src/testing/refusals.ts';
import { ownVenueInput, updateOwnVenueSchemas } from './venues.schemas.ts';

const VENUE = { ...buildOrgSignup(), handle: 'salt-house' };

it('a venue keeps the rules of its signup when it changes', () => {
  expect(refusals(ownVenueInput, VENUE)).toEqual({});
  expect(
    refusals(ownVenueInput, { ...VENUE, orgName: ' ', capacity: 0, website: 'ftp://salt.example' }),
  ).toEqual({
    orgName: 'Organisation name is required',
    capacity: 'Capacity must be a whole number above 0',
    website: 'Enter a web address that starts with http:// or https://',
  });
});

it('a venue has a handle', () => {
  const { handle, ...without } = VENUE;
  expect(refusals(ownVenueInput, without)).toEqual({ handle: 'Enter a handle' });
  expect(refusals(ownVenueInput, { ...VENUE, handle: 'ab' })).toEqual({
    handle: 'Use at least 3 characters',
  });
  expect(ownVenueInput.parse({ ...VENUE, handle: handle.toUpperCase() }).handle).toBe('salt-house');
});

it('a change needs the version that was read', () => {
  expect(Object.keys(refusals(updateOwnVenueSchemas.body, VENUE))).toEqual(['version']);
  expect(Object.keys(refusals(updateOwnVenueSchemas.body, { ...VENUE, version: 0 }))).toEqual(['version']);
  expect(refusals(updateOwnVenueSchemas.body, { ...VENUE, version: 1 })).toEqual({});
});

it('a change sets nothing that only the server decides', () => {
  const sent = { ...VENUE, version: 1 };
  const more = { ...sent, id: 'other-venue', checkedAt: '2026-11-01T12:00:00.000Z', canEdit: true };
  expect(updateOwnVenueSchemas.body.parse(more)).toEqual(updateOwnVenueSchemas.body.parse(sent));
});
