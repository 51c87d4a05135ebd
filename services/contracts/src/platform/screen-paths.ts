/**
 * Paths of the screens that another area or a service links to (rules: paths). The remote that owns a screen
 * uses the same constant for its route. A test compares them with each remote's `package.json`. A remote keeps
 * the paths that only it links to in its own `paths.ts`.
 */
export const SCREEN_PATHS = {
  landing: '/',
  earlyAccess: '/beta-signup',
  choosePath: '/signup',
  artistSignup: '/signup/artist',
  /** All three steps of the organisation signup. The query names the step. */
  orgSignup: '/signup/org',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where all mailed links lead. */
  confirmLink: '/auth/confirm',
  settings: '/settings',
  notices: '/notifications',
  messages: '/messages',
  /** By the id of the application. */
  conversation: '/messages/:id',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
  copyright: '/copyright',
  ownProfile: '/dj-profile',
  /** By id or by handle. */
  profile: '/profile/:id',
  events: '/events',
  event: '/events/:id',
  applyToEvent: '/events/:id/apply',
  /** By handle or by id. */
  venue: '/venue/:id',
  applications: '/applications',
  application: '/applications/:id',
  /** `?days=` names the period. */
  stats: '/stats',
  /**
   * `?event=` names the event whose application waits for the person, `?purchase=` a purchase from whose checkout they
   * return.
   */
  credits: '/credits',
  /** The page that stands for a payment service while there is none. */
  testCheckout: '/credits/checkout/:id',
  /** Where older mails about copyright decisions lead. It opens the statements. */
  copyrightReports: '/copyright-reports',
  orgDashboard: '/org-dashboard',
  orgApplications: '/org-dashboard/applications',
  orgApplication: '/org-dashboard/applications/:id',
  /** Where notices about members lead. */
  orgMembers: '/org-dashboard/members',
  adminLogin: '/admin-login',
  admin: '/admin',
  /** Where older mails lead. It opens the copyright reports of the queue. */
  adminCopyrightReports: '/admin/copyright-reports',
  /** Where the link of `backline admin invite` leads. Its grant stands in the fragment. */
  adminInvitation: '/admin-invitation',
} as const;
/** The editor of the own profile; `?section=` names a part. Beside the others, because each page loads all of those. */
export const EDIT_PROFILE_PATH = '/edit-profile';
/** Where mails about a new request for the proof of a link lead. */
export const ADMIN_LINK_PROOFS_PATH = '/admin/link-proofs';
/** Where mails about new reports lead. */
export const REPORTS_PATH = '/admin/reports';
/** The event as a file for calendars. The edge writes it. */
export const EVENT_CALENDAR_PATH = '/events/:id/calendar.ics';
export type ScreenPath = (typeof SCREEN_PATHS)[keyof typeof SCREEN_PATHS];

/**
 * A path with the value of its one placeholder filled in, e.g. `/events/:id` with `7` as `/events/7`.
 * The value is encoded, so that it stays one segment.
 */
export function fillPath(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, encodeURIComponent(value));
}

/**
 * The values of a pattern's placeholders in a real path, e.g. `{ id: '7' }` for `/events/:id` and `/events/7`;
 * null when the path does not fit the pattern. Values stay encoded as they are in the path.
 */
export function readPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  // Browsers take such an address for another host.
  if (path.includes('//')) return null;
  const expected = pattern.split('/').filter(Boolean);
  const actual = path.split('/').filter(Boolean);
  if (expected.length !== actual.length) return null;
  const values: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':')) values[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return values;
}
