import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './invitations.schemas.ts';

/**
 * Tells whether an invitation still works, and for which address. Uses nothing up. `email` and `expiresAt` are null
 * unless it is open. A secret that was never given out is `unknown`. `venue` names the organisation that invites a
 * member; it is null for an invitation to the product.
 */
export const checkInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/check',
  summary: 'Tells whether an invitation still works, and for which address.',
  errors: [],
  schemas: async () => (await import('./invitations.schemas.ts')).checkInvitationSchemas,
});

/**
 * Whether a person may sign up: everybody while `open-signup` is on, else with an invitation for this address. The
 * edge asks before each sign-up. `details.state` of `invitation_required` is the state of the invitation, or
 * `missing`. Needs the service key.
 */
export const admitSignUp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/admissions',
  summary: 'Tells whether a person may sign up. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'invitation_required'],
  schemas: async () => (await import('./invitations.schemas.ts')).admitSignUpSchemas,
});

/** Notes that a person of this address has an account now. It uses their invitations up. Needs the service key. */
export const noteSignUp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups',
  summary: 'Notes that a person has an account, which uses their invitation up. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./invitations.schemas.ts')).noteSignUpSchemas,
});

/** Invites people to join. An earlier link to the same address ends. Needs the service key. */
export const invitePeople = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/invitations',
  summary: 'Invites people to join while sign-up is closed. Needs the service key.',
  status: 201,
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./invitations.schemas.ts')).invitePeopleSchemas,
});

/**
 * Invites people who asked for early access. Each gets a mail, and an earlier link to the same address ends. `joined`
 * counts those who have an account already and get none. Needs an admin session and the gate’s grant.
 */
export const inviteBetaSignups = defineEndpoint({
  method: 'POST',
  path: '/api/beta-signups/invitations',
  summary: 'Invites people who asked for early access. For administrators.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
  schemas: async () => (await import('./invitations.schemas.ts')).inviteBetaSignupsSchemas,
});

/** Every invitation, the newest first. Needs the service key. */
export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sign-ups/invitations',
  summary: 'Lists invitations, the newest first. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./invitations.schemas.ts')).listInvitationsSchemas,
});

/** Withdraws the open invitations of an address. `revoked` is false when there was none. Needs the service key. */
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sign-ups/invitations/:email',
  summary: 'Withdraws the open invitation of an address. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./invitations.schemas.ts')).revokeInvitationSchemas,
});
