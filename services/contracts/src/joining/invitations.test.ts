import { describe, expect, it } from 'vitest';
import { INVITATIONS_MAX } from '#src/base/limits.ts';
import { refusals } from '#src/testing/refusals.ts';
import {
  admitSignUpSchemas,
  checkInvitationSchemas,
  inviteBetaSignupsSchemas,
  invitePeopleSchemas,
} from './invitations.schemas.ts';

const many = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => textOf(i));
const addresses = (count: number) => many(count, (index) => `guest-${index}@mail.example`);

describe('one call that invites people', () => {
  it('names at least one address, and at most a hundred', () => {
    expect(refusals(invitePeopleSchemas.body, { emails: [] })).toEqual({
      emails: 'Name at least one address',
    });
    expect(refusals(invitePeopleSchemas.body, { emails: addresses(INVITATIONS_MAX) })).toEqual({});
    expect(refusals(invitePeopleSchemas.body, { emails: addresses(INVITATIONS_MAX + 1) })).toEqual({
      emails: 'Invite at most 100 people at once',
    });
  });

  it('names the one address that is wrong', () => {
    expect(refusals(invitePeopleSchemas.body, { emails: ['a@b.example', 'nobody'] })).toEqual({
      'emails.1': 'Please enter a valid email address',
    });
  });

  it('reads addresses without regard to capitals', () => {
    expect(invitePeopleSchemas.body.parse({ emails: [' Juno@Mail.Example '] })).toEqual({
      emails: ['juno@mail.example'],
    });
  });

  it('chooses at least one request, and at most a hundred', () => {
    expect(refusals(inviteBetaSignupsSchemas.body, { ids: [] })).toEqual({
      ids: 'Choose at least one person',
    });
    expect(refusals(inviteBetaSignupsSchemas.body, { ids: many(100, String) })).toEqual({});
    expect(refusals(inviteBetaSignupsSchemas.body, { ids: many(101, String) })).toEqual({
      ids: 'Invite at most 100 people at once',
    });
  });
});

it('a sign-up is asked about with and without an invitation', () => {
  expect(admitSignUpSchemas.body.parse({ email: 'A@b.example' })).toEqual({ email: 'a@b.example' });
  expect(Object.keys(refusals(admitSignUpSchemas.body, { email: 'a@b.example', invitation: '' }))).toEqual([
    'invitation',
  ]);
});

it('a secret that is too long is none of ours', () => {
  expect(refusals(checkInvitationSchemas.body, { invitation: 'x'.repeat(64) })).toEqual({});
  expect(Object.keys(refusals(checkInvitationSchemas.body, { invitation: 'x'.repeat(65) }))).toEqual([
    'invitation',
  ]);
});
