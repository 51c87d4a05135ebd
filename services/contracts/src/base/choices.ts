/** Platforms whose pictures we fetch. They are shown whole, with a link to the platform (rules: media). */
export const PICTURE_PLATFORMS = ['spotify', 'soundcloud'] as const;
export type PicturePlatform = (typeof PICTURE_PLATFORMS)[number];

/** What a profile, an event or a venue shows. Everybody may open it. */
export const MEDIA_KINDS = ['image', 'video', 'audio'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A `document` goes with a message: a PDF or a picture. Only the people of the message may read it. */
export const FILE_KINDS = [...MEDIA_KINDS, 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Periods that an artist can choose, in days. Today is the last day. */
export const STATS_DAYS = [7, 28, 90] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** Periods that a venue can choose, in days. Today is the last day. */
export const ANALYTICS_DAYS = [30, 90, 365] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** Where a visitor came from. `direct` is an address that was typed, kept or opened in an app. */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'site', 'other'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** What a visitor does with a profile: shares it, or opens one of its links. */
export const PROFILE_ACTS = ['share', 'link'] as const;
export type ProfileAct = (typeof PROFILE_ACTS)[number];

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;

/**
 * Release flags by name. An absent flag is off (rules: feature flags). `open-signup` releases no screen: it lets
 * everybody sign up (rules: closed beta).
 */
export const FLAG_NAMES = [
  'events',
  'org-events',
  'org-applications',
  'org-analytics',
  'admin-artists',
  'admin-events',
  'admin-applications',
  'messages',
  'open-signup',
] as const;

/** What can be read from the Spotify profile that an artist links to. */
export const SPOTIFY_FACTS = ['name', 'photo', 'followers', 'tracks'] as const;
export type SpotifyFact = (typeof SPOTIFY_FACTS)[number];
