import { fields, type PersonalRecord } from './personal-record.ts';

/** Nights, applications, messages and credits. */
export const BOOKING_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'events',
    afterLeaving: {
      kept: 'Artists keep their nights. Events without an application are removed.',
      sets: { description: '', picture: null, hiddenPicture: null, town: null },
    },
    by: { venue: ['orgId'] },
    export: fields(
      '_id headliner description startsAt endsAt timeZone venue picture genres',
      'pay creditsRequired places accepted status cancelReason opensAt createdAt',
    ),
  },
  {
    collection: 'event_drafts',
    afterLeaving: 'removed',
    by: { venue: ['orgId'] },
    export: fields('_id form picture createdAt changedAt'),
  },
  {
    collection: 'event_invitations',
    afterLeaving: 'removed',
    by: { artist: ['artistId'], venue: ['orgId'] },
    mentions: { user: ['userId'] },
    export: fields('eventId artistId orgId at'),
  },
  {
    collection: 'invitation_turns',
    afterLeaving: 'removed',
    by: { venue: ['_id'] },
    export: 'It is a counter that keeps two invitations apart.',
  },
  {
    collection: 'muted_venues',
    afterLeaving: 'removed',
    by: { artist: ['artistId'] },
    mentions: { venue: ['orgId'] },
    export: fields('orgId at'),
  },
  {
    collection: 'favourites',
    afterLeaving: 'removed',
    by: { venue: ['_id'] },
    mentions: { artist: ['entries.artistId'] },
    // The notes are written by all members.
    export: fields('entries.artistId entries.at'),
  },
  {
    collection: 'applications',
    afterLeaving: {
      kept: 'The other side keeps its history. A night that took place keeps both names, because it is an agreement.',
      sets: { note: '' },
    },
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
    afterLeaving: 'removed',
    by: { artist: ['subject'], venue: ['subject'] },
    prefix: { artist: 'artist:', venue: 'org:' },
    export: 'It adds up the applications that are in the file.',
  },
  {
    collection: 'conversations',
    afterLeaving: { kept: 'The other side keeps what was written to it.' },
    by: { artist: ['artistId'], venue: ['orgId'] },
    export: fields('_id artistId orgId eventId count lastAt'),
  },
  {
    collection: 'messages',
    afterLeaving: {
      kept: 'The other side keeps what was written to it, without the files.',
      sets: { files: [] },
    },
    by: { user: ['userId'] },
    through: { collection: 'conversations', field: 'conversationId' },
    export: fields('conversationId number by text files.name at'),
  },
  {
    collection: 'message_blocks',
    afterLeaving: 'removed',
    by: { user: ['userId'] },
    mentions: { artist: ['artistId'], venue: ['orgId'] },
    export: fields('artistId orgId by at'),
  },
  {
    collection: 'wallets',
    afterLeaving: { kept: 'It belongs to the ledger.' },
    by: { artist: ['_id'] },
    export: fields('balance held purchased debt'),
  },
  {
    collection: 'credit_ledger',
    afterLeaving: { kept: 'The law asks for the books for ten years. The ids lead to nobody.' },
    by: { artist: ['artistId'] },
    export: fields('number kind balance held purchased debt at applicationId note'),
  },
  {
    collection: 'purchases',
    afterLeaving: { kept: 'The law asks for the books for ten years. The ids lead to nobody.' },
    by: { artist: ['artistId'] },
    mentions: { user: ['userId'] },
    export: fields(
      '_id packId credits priceCents currency country provider status takenBack',
      'createdAt paidAt withdrawnAt refundAskedAt',
    ),
  },
];
