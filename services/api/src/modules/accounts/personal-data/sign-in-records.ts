import { fields, type PersonalRecord } from './personal-record.ts';

/** What the authentication service and the edge keep of a person. */
export const SIGN_IN_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'auth_users',
    afterLeaving: 'removed',
    by: { user: ['_id'] },
    export: fields(
      'email emailChange.to formerEmails userMetadata factors.friendlyName',
      'emailConfirmedAt lastSignInAt createdAt updatedAt',
    ),
  },
  {
    collection: 'auth_sessions',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: fields('createdAt amr.method amr.at refreshedAt endsAt'),
  },
  {
    collection: 'edge_sessions',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: fields('device createdAt lastSeenAt endsAt'),
  },
  {
    collection: 'edge_sign_ins',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: fields('device at'),
  },
  {
    collection: 'failed_sign_ins',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: fields('by times device at'),
  },
  {
    collection: 'auth_passkeys',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: fields('name createdAt lastUsedAt'),
  },
  {
    collection: 'auth_passkey_challenges',
    afterLeaving: { kept: 'It names nobody and is gone after minutes.' },
    by: {},
    export: 'It is a keyed hash, for minutes.',
  },
  {
    collection: 'auth_factor_challenges',
    afterLeaving: { kept: 'It names nobody and is gone after minutes.' },
    by: {},
    export: 'It tells that a code is asked for, for minutes.',
  },
  {
    collection: 'factor_removals',
    afterLeaving: 'removed',
    by: { user: ['_id'] },
    export: fields('removesAt ending'),
  },
  {
    collection: 'recovery_codes',
    afterLeaving: 'removed',
    by: { user: ['_id'] },
    export: fields('createdAt'),
  },
  {
    collection: 'recovered_sessions',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    export: 'It is the id of a session that a recovery code opened, until it ends.',
  },
  {
    collection: 'auth_flow_states',
    afterLeaving: 'removed',
    by: { user: ['userId'], address: ['email'] },
    export: 'It is the hash of a code, for minutes.',
  },
  {
    collection: 'auth_one_time_tokens',
    afterLeaving: 'removed',
    by: { user: ['userId'], address: ['email'] },
    export: 'It is the hash of a link, for hours.',
  },
  {
    collection: 'auth_mail',
    afterLeaving: { kept: 'The mails to the address are removed. Others are not about the person.' },
    by: {},
    export: 'It is encrypted, and finds its receiver only by a keyed hash. The person has the mail itself.',
  },
  {
    collection: 'edge_known_places',
    afterLeaving: { kept: 'It holds keyed hashes, for weeks.' },
    by: {},
    export: 'It holds only keyed hashes of addresses, networks and devices.',
  },
  {
    collection: 'edge_mailbox_proofs',
    afterLeaving: 'removed',
    by: { user: ['_id'] },
    export: fields('email provenAt'),
  },
  {
    collection: 'edge_waiting_signups',
    afterLeaving: 'removed',
    by: { user: ['_id'] },
    export: 'It is the hash of a cookie, for days.',
  },
];
