import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './members.schemas.ts';

/** The members of the caller’s organisation. */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/members',
  summary: 'Lists the members of the caller’s organisation, and for owners the open invitations.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./members.schemas.ts')).listMembersSchemas,
});

/** Invites a person by mail. An earlier invitation of the organisation to the same address ends. For owners. */
export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/orgs/me/members/invitations',
  summary: 'Invites a person by mail to the caller’s organisation. For owners.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./members.schemas.ts')).inviteMemberSchemas,
});

/** Withdraws an open invitation. For owners. */
export const revokeMemberInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/members/invitations/:id',
  summary: 'Withdraws an open invitation to the caller’s organisation. For owners.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./members.schemas.ts')).revokeMemberInvitationSchemas,
});

/**
 * Makes the signed-in person a member of the organisation that invited them. The invitation is for the address of
 * their account. A repeat changes nothing. `wrong_state` is for an artist, and for a member of another organisation.
 */
export const joinOrg = defineEndpoint({
  method: 'POST',
  path: '/api/orgs/members',
  summary: 'Makes the signed-in person a member of the organisation that invited them.',
  errors: ['unauthenticated', 'invitation_required', 'wrong_state'],
  schemas: async () => (await import('./members.schemas.ts')).joinOrgSchemas,
});

/** Makes a member an owner or a booker. The last owner stays one. For owners. */
export const changeMemberRole = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/members/:id',
  summary: 'Makes a member an owner or a booker. For owners.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./members.schemas.ts')).changeMemberRoleSchemas,
});

/** Sets the caller’s own name, which the colleagues read beside their decisions. No two members have the same name. */
export const nameMember = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/member-name',
  summary: 'Sets the caller’s own name among the members of their organisation.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./members.schemas.ts')).nameMemberSchemas,
});

/** Ends a membership at once: one’s own, or as an owner that of another person. The last owner cannot leave. */
export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/members/:id',
  summary: 'Ends a membership at once: one’s own, or as an owner that of another person.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./members.schemas.ts')).removeMemberSchemas,
});
