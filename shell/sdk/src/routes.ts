import type { User } from '@backline/contracts/auth';

const at = (pattern: string) => (value: string) => pattern.replace(/:\w+/, encodeURIComponent(value));

/**
 * Paths that one area links to in another (spec section 2, decisions 2). A remote's other paths are its
 * own; the pattern of a parametrised path is its `pattern` property.
 */
export const routes = {
  landing: '/',
  choosePath: '/signup',
  artistSignup: '/signup/artist',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  settings: '/settings',
  ownProfile: '/dj-profile',
  profile: at('/profile/:id'),
  events: '/events',
  event: at('/events/:id'),
  applyToEvent: at('/events/:id/apply'),
  applications: '/applications',
  orgDashboard: '/org-dashboard',
  adminLogin: '/admin-login',
  admin: '/admin',
  earlyAccess: '/beta-signup',
  adminGate: '/beta-signup?card=thanks',
} as const;

/** Where a person belongs after signing in (decisions 4). */
export function homeOf(user: User): string {
  if (user.isAdmin) return routes.admin;
  if (user.userType === 'organisation') return routes.orgDashboard;
  return user.artistId ? routes.ownProfile : routes.artistSignup;
}

/** `path` with the page to return to after signing in (decisions 2), if there is one. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The page named by `?next=`, if it is one of ours: a path on this origin, never another site. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') ? ownPathOf(next) : undefined;
}

/** The path, with query and fragment, of an address on this site; undefined for any other. */
export function ownPathOf(address: string): string | undefined {
  const { origin } = location;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  // A path that begins with two slashes names another site to the browser.
  return url.origin === origin && /^\/(?!\/)/.test(path) ? path : undefined;
}
