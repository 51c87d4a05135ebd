import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './orgs.schemas.ts';

/** Event types that the form offers. The API takes others too. */
export const EVENT_TYPES = [
  'Club night',
  'Live show',
  'Festival',
  'Private event',
  'Corporate event',
  'Wedding',
  'Residency',
  'Day party',
] as const;

/** Genres that the form offers. The API takes others too, as it does for artists. */
export const ORG_GENRES = [
  'House',
  'Techno',
  'Dub Techno',
  'Drum & Bass',
  'Ambient',
  'Disco',
  'Hip-Hop',
  'Reggae',
  'Afrobeats',
  'Pop',
  'Rock',
  'Jazz',
] as const;

/** The signed-in organisation, its figures and its upcoming events. */
export const getMyOrg = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me',
  summary: 'Answers the signed-in organisation, its figures and its upcoming events.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./orgs.schemas.ts')).getMyOrgSchemas,
});

/**
 * Creates account and organisation, signs the person in, and mails a link to set a password. The organisation
 * signup as browsers call it. The edge answers it, because the edge owns sessions. The header
 * `Idempotency-Key` is required. With the same key and address a retry goes on where the first call stopped,
 * and signs in. Any other call for an address that has an account is `email_taken`. The answer does not wait
 * for the mail with the link that sets a password. Where addresses are confirmed first, the answer is 202. The
 * person follows the mailed link and sends the form again: the account of that session becomes the organisation.
 * While sign-up is closed a new account needs an invitation for the address of the form (rules: closed beta).
 */
export const signUpOrganisation = defineEndpoint({
  method: 'POST',
  path: '/api/orgs',
  summary:
    'Creates account and organisation and signs the person in, or mails a link to confirm the address.',
  status: 201,
  idempotencyKey: 'required',
  errors: ['email_taken', 'invitation_required'],
  schemas: async () => (await import('./orgs.schemas.ts')).signUpOrganisationSchemas,
});

/**
 * Makes the signed-in person an organisation. The edge makes this call for the person of the Bearer token. Account
 * and organisation come in one transaction. A repeat answers the first organisation. An artist with a profile
 * gets `wrong_state`. Its path is outside `/api`, so that the edge passes no browser's call on to it.
 */
export const createOrg = defineEndpoint({
  method: 'POST',
  path: '/internal/orgs',
  summary: 'Makes the signed-in person an organisation.',
  status: 201,
  errors: ['unauthenticated', 'wrong_state'],
  schemas: async () => (await import('./orgs.schemas.ts')).createOrgSchemas,
});
