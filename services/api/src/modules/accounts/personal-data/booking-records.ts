import { fields, type PersonalRecord } from './personal-record.ts';

/** Nights, applications, messages and credits. */
export const BOOKING_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'events',
    by: { venue: ['orgId'] },
    export: fields(
      '_id headliner description startsAt endsAt timeZone venue picture genres',
      'pay creditsRequired places accepted status cancelReason opensAt createdAt',
    ),
  },
  {
    collection: 'event_drafts',
    by: { venue: ['orgId'] },
    export: fields('_id form picture createdAt changedAt'),
  },
  {
    collection: 'event_invitations',
    by: { artist: ['artistId'], venue: ['orgId'] },
    mentions: { user: ['userId'] },
    export: fields('eventId artistId orgId at'),
  },
  {
    collection: 'invitation_turns',
    by: { venue: ['_id'] },
    export: 'It is a counter that keeps two invitations apart.',
  },
  {
    collection: 'muted_venues',
    by: { artist: ['artistId'] },
    mentions: { venue: ['orgId'] },
    export: fields('orgId at'),
  },
  {
    collection: 'favourites',
    by: { venue: ['_id'] },
    mentions: { artist: ['entries.artistId'] },
    export: fields('entries'),
  },
  {
    collection: 'applications',
    by: { artist: ['artistId'], venue: ['orgId'] },
    mentions: { user: ['history.userId'] },
    // The venue's star and note are private to its members.
    export: fields(
      '_id eventId artistId orgId message status credits creditState',
      'submittedAt replyDueAt confirmDueAt decidedAt reason invited',
      'history.transition history.at history.by',
    ),
  },
  {
    collection: 'application_counts',
    by: { artist: ['subject'], venue: ['subject'] },
    prefix: { artist: 'artist:', venue: 'org:' },
    export: 'It adds up the applications that are in the file.',
  },
  {
    collection: 'conversations',
    by: { artist: ['artistId'], venue: ['orgId'] },
    export: fields('_id artistId orgId eventId count lastAt'),
  },
  {
    collection: 'messages',
    by: { user: ['userId'] },
    through: { collection: 'conversations', field: 'conversationId' },
    export: fields('conversationId number by text files.name at'),
  },
  {
    collection: 'message_blocks',
    by: { user: ['userId'] },
    mentions: { artist: ['artistId'], venue: ['orgId'] },
    export: fields('artistId orgId by at'),
  },
  {
    collection: 'wallets',
    by: { artist: ['_id'] },
    export: fields('balance held purchased debt'),
  },
  {
    collection: 'credit_ledger',
    by: { artist: ['artistId'] },
    export: fields('number kind balance held purchased debt at applicationId note'),
  },
  {
    collection: 'purchases',
    by: { artist: ['artistId'] },
    mentions: { user: ['userId'] },
    export: fields(
      '_id packId credits priceCents currency country provider status takenBack',
      'createdAt paidAt withdrawnAt refundAskedAt',
    ),
  },
];
