import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { changeMemberRoleSchemas, inviteMemberSchemas, joinOrgSchemas } from './members.schemas.ts';

it('a member is invited by address, as an owner or a booker', () => {
  expect(inviteMemberSchemas.body.parse({ email: ' Mara@Salt.Example', role: 'booker' })).toEqual({
    email: 'mara@salt.example',
    role: 'booker',
  });
  expect(refusals(inviteMemberSchemas.body, { email: 'mara', role: 'owner' })).toEqual({
    email: 'Please enter a valid email address',
  });
});

it.each(['admin', '', undefined])('the role %j is refused', (role) => {
  expect(Object.keys(refusals(changeMemberRoleSchemas.body, { role }))).toEqual(['role']);
  expect(Object.keys(refusals(inviteMemberSchemas.body, { email: 'mara@salt.example', role }))).toEqual([
    'role',
  ]);
});

it('a person joins with an invitation, and may come without the version of the terms', () => {
  expect(joinOrgSchemas.body.parse({ invitation: 'secret' })).toEqual({ invitation: 'secret' });
  expect(Object.keys(refusals(joinOrgSchemas.body, { termsVersion: 'v1' }))).toEqual(['invitation']);
  expect(
    Object.keys(refusals(joinOrgSchemas.body, { invitation: 'secret', termsVersion: 'x'.repeat(65) })),
  ).toEqual(['termsVersion']);
});
