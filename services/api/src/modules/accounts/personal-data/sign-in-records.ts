import { fields, type PersonalRecord } from './personal-record.ts';

/** What the authentication service and the edge keep of a person. */
export const SIGN_IN_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'auth_users',
    by: { user: ['_id'] },
    export: fields('email userMetadata emailConfirmedAt lastSignInAt createdAt updatedAt'),
  },
  {
    collection: 'auth_sessions',
    by: { user: ['userId'] },
    export: fields('createdAt amr.method amr.at refreshedAt endsAt'),
  },
  {
    collection: 'edge_sessions',
    by: { user: ['userId'] },
    export: fields('device createdAt lastSeenAt endsAt'),
  },
  {
    collection: 'edge_sign_ins',
    by: { user: ['userId'] },
    export: fields('device at'),
  },
  {
    collection: 'auth_flow_states',
    by: { user: ['userId'], address: ['email'] },
    export: 'It is the hash of a code, for minutes.',
  },
  {
    collection: 'auth_one_time_tokens',
    by: { user: ['userId'], address: ['email'] },
    export: 'It is the hash of a link, for hours.',
  },
  {
    collection: 'auth_mail',
    by: {},
    export: 'It is encrypted, and finds its receiver only by a keyed hash. The person has the mail itself.',
  },
  {
    collection: 'edge_known_places',
    by: {},
    export: 'It holds only keyed hashes of addresses, networks and devices.',
  },
  {
    collection: 'edge_mailbox_proofs',
    by: { user: ['_id'] },
    export: fields('email provenAt'),
  },
  {
    collection: 'edge_waiting_signups',
    by: { user: ['_id'] },
    export: 'It is the hash of a cookie, for days.',
  },
];
