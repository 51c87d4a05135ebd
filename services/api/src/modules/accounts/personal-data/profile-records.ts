import { fields, type PersonalRecord } from './personal-record.ts';

/** Artists and venues, with what they show and what counts their visitors. */
export const PROFILE_RECORDS: readonly PersonalRecord[] = [
  {
    collection: 'artists',
    by: { user: ['userId'], artist: ['_id'] },
    mentions: { artist: ['supportedArtists.artistId'] },
    export: fields(
      '_id handle stageName realName bio location genres photo coverImage',
      'spotifyFollowers tiktokFollowers instagramFollowers followersReadAt spotifyReadAt',
      'socialLinks provenLinks soundcloudMix images removedImages',
      'notableVenues supportedArtists topTracks createdAt',
    ),
  },
  {
    collection: 'artist_listings',
    by: { artist: ['_id'] },
    export: fields('isListed tellsWhenFree'),
  },
  {
    collection: 'featured',
    by: { artist: ['artistId'] },
    export: 'It names the artist on the first page.',
  },
  {
    collection: 'link_proofs',
    by: { artist: ['artistId'] },
    export: fields('platform link status evidence evidenceLink', 'createdAt askedAt decidedAt reason'),
  },
  {
    collection: 'mixes',
    by: { artist: ['artistId'] },
    export: fields('_id title genre description audio link playCount createdAt removedAt'),
  },
  {
    collection: 'mix_lists',
    by: { artist: ['_id'] },
    export: fields('mixIds'),
  },
  {
    collection: 'mix_play_months',
    by: { artist: ['artistId'] },
    export: fields('_id total days'),
  },
  {
    collection: 'profile_view_months',
    by: { artist: ['artistId'] },
    export: fields('_id total days shares links sources'),
  },
  {
    collection: 'follower_months',
    by: { artist: ['artistId'] },
    export: fields('_id days'),
  },
  {
    collection: 'taken_dates',
    by: { artist: ['_id'] },
    export: fields('entries'),
  },
  {
    collection: 'taken_calendars',
    by: { artist: ['_id'] },
    export: fields('address timeZone readAt busy'),
  },
  {
    collection: 'saved_filters',
    by: { artist: ['_id'] },
    export: fields('entries'),
  },
  {
    collection: 'orgs',
    by: { venue: ['_id'] },
    mentions: { user: ['userId'] },
    export: fields(
      '_id handle orgName orgType contactName email phone address city state',
      'zipCode capacity website description eventTypes musicGenres averageBudget',
      'bookingFrequency picture checkedAt createdAt',
    ),
  },
  {
    collection: 'org_members',
    by: { user: ['userId'] },
    mentions: { venue: ['orgId'] },
    export: fields('orgId name email role joinedAt leftAt'),
  },
  {
    collection: 'event_view_months',
    by: { venue: ['orgId'] },
    export: fields('eventId month total days'),
  },
  {
    collection: 'media_files',
    by: { user: ['ownerId'] },
    export: fields(
      '_id kind name bytes type file source width height durationSeconds',
      'createdAt removedAt rightsConfirmedAt',
    ),
  },
  {
    collection: 'media_links',
    by: { user: ['userId'], file: ['fileId'] },
    export: 'It is the hash of a link, for minutes.',
  },
  {
    collection: 'media_imports',
    by: { file: ['_id'] },
    export: 'It holds the bytes of a picture for seconds, until the picture is checked.',
  },
  {
    collection: 'media_jobs',
    by: { user: ['ownerId'], file: ['_id'] },
    export: 'It plans the check of a file that is in the file list.',
  },
  {
    collection: 'media_jobs_dead',
    by: { user: ['ownerId'], file: ['_id'] },
    export: 'It is the failed check of a file that is in the file list.',
  },
  {
    collection: 'hidden_media',
    by: {},
    export: 'It names hidden files by their path. The statement of reasons is in the file.',
  },
  {
    collection: 'mix_hearings',
    by: { venue: ['orgId'] },
    export: 'It counts seconds of a mix without the person who listened.',
  },
];
