import { fields, type PersonalRecord } from './personal-record.ts';

/** Accounts, what administrators do with them, and what Backline sends. */
export const ACCOUNT_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'accounts',
    by: { user: ['_id'] },
    export: fields('userType terms createdAt'),
  },
  {
    collection: 'handles',
    by: { artist: ['ownerId'], venue: ['ownerId'] },
    export: fields('_id until'),
  },
  {
    collection: 'mail_choices',
    by: { user: ['_id'] },
    export: fields('timeZone choices'),
  },
  {
    collection: 'notices',
    by: { user: ['receiverId'], artist: ['receiverId'], venue: ['receiverId'] },
    onlyFor: 'onlyFor',
    export: fields(
      'kind at unread mailedAt',
      'facts.applicationId facts.eventId facts.headliner facts.venue facts.artist facts.credits facts.owed facts.creditMove',
      'facts.startsAt facts.replyDueAt facts.confirmDueAt facts.platform facts.waiting facts.told facts.about facts.reason',
    ),
  },
  {
    collection: 'my_data_files',
    by: { user: ['userId'] },
    export: fields('askedAt bytes until'),
  },
  {
    collection: 'push_devices',
    by: { user: ['userId'] },
    export: fields('at'),
  },
  {
    collection: 'admins',
    by: { user: ['_id'] },
    export: fields('email createdAt'),
  },
  {
    collection: 'person_views',
    by: { user: ['userId'] },
    mentions: { user: ['adminId'] },
    export: fields('startedAt endedAt'),
  },
  {
    collection: 'statements',
    by: { user: ['userIds'] },
    mentions: { user: ['adminId'] },
    export: fields(
      '_id act subjectName reason facts rule at',
      'objection.text objection.at answer.text answer.at',
    ),
  },
  {
    collection: 'reports',
    by: { address: ['reporter.email'], user: ['messages.userId'] },
    mentions: {
      artist: ['subjectId', 'receiverId'],
      venue: ['subjectId', 'receiverId'],
      user: ['file.ownerId'],
    },
    export: fields('_id kind title category statement status createdAt decidedAt reason'),
  },
  {
    collection: 'beta_signups',
    by: { address: ['email'] },
    export: fields('email artistName venueName phone role createdAt joinedAt'),
  },
  {
    collection: 'invitations',
    by: { address: ['email'], user: ['userId'] },
    mentions: { user: ['invitedBy'] },
    export: fields('email orgId role createdAt expiresAt usedAt revokedAt'),
  },
  {
    collection: 'calendar_feeds',
    by: { user: ['_id'] },
    export: fields('madeAt'),
  },
  {
    collection: 'signup_drafts',
    by: { user: ['_id'] },
    export: fields('socialUrls extracted fields updatedAt'),
  },
  {
    collection: 'venue_requests',
    by: { user: ['userId'] },
    export: fields('venue createdAt'),
  },
  {
    collection: 'wished_venues',
    by: {},
    mentions: { user: ['lastUserId'] },
    export: 'It counts the requests of all people for a venue. The own requests are in the file.',
  },
  {
    collection: 'admin_grants',
    by: { address: ['email'] },
    export: 'It is the hash of a link, for a day.',
  },
  {
    collection: 'admin_password_proofs',
    by: { session: ['_id'] },
    export: 'It tells for minutes that a session entered its password.',
  },
  {
    collection: 'gate_grants',
    by: { session: ['sessionId'] },
    export: 'It tells for hours that a session entered the gate code.',
  },
  {
    collection: 'suspensions',
    by: { user: ['_id'], artist: ['artistId'], venue: ['orgId'] },
    export: 'The statement of its reasons is in the file.',
  },
  {
    collection: 'hidden_pages',
    by: { artist: ['pageId'], venue: ['pageId'] },
    export: 'The statement of its reasons is in the file.',
  },
  {
    collection: 'acts',
    by: {},
    mentions: { user: ['subjectId', 'adminId'], artist: ['subjectId'], venue: ['subjectId'] },
    export: 'Administrators write it. The statement of reasons is in the file.',
  },
  {
    collection: 'audit_log',
    by: {},
    mentions: { user: ['userId', 'subjectId'], artist: ['subjectId'], venue: ['subjectId'] },
    export: 'It proves what was done. What the person did is in the file with its subject.',
  },
  {
    collection: 'audit_people',
    by: { user: ['_id'], artist: ['_id'], venue: ['_id'] },
    export: 'It is the key of the sealed entries of the audit log.',
  },
  {
    collection: 'api_mail',
    by: {},
    export: 'It is encrypted, and finds its receiver only by a keyed hash. The person has the mail itself.',
  },
  {
    collection: 'returned_addresses',
    by: {},
    export: 'It is a hash of an address. A notice tells the person that mail came back.',
  },
  {
    collection: 'refused_addresses',
    by: { address: ['_id'] },
    export: 'It waits for seconds until a notice tells the person.',
  },
  {
    collection: 'live_changes',
    by: { user: ['receiverId'], artist: ['receiverId'], venue: ['receiverId'] },
    export: 'It tells open pages for hours that something changed. The change itself is in the file.',
  },
  {
    collection: 'timers',
    by: {},
    mentions: { user: ['subjectId'], artist: ['subjectId'], venue: ['subjectId'] },
    export: 'It plans work about a record that is in the file.',
  },
  {
    collection: 'timers_dead',
    by: {},
    mentions: { user: ['subjectId'], artist: ['subjectId'], venue: ['subjectId'] },
    export: 'It is work about a record that is in the file.',
  },
];
