import type { User } from '@backline/contracts/accounts/auth';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';

const to = (pattern: string) => (value: string) => fillPath(pattern, value);

/**
 * Links to screens of any area (rules: paths). Their patterns are in the contracts' `SCREEN_PATHS`. A screen with a
 * placeholder is a function of its value: `routes.event(id)`. A remote defines the links that only it uses in its
 * own `paths.ts`.
 */
export const routes = {
  ...SCREEN_PATHS,
  profile: to(SCREEN_PATHS.profile),
  event: to(SCREEN_PATHS.event),
  applyToEvent: to(SCREEN_PATHS.applyToEvent),
  venue: to(SCREEN_PATHS.venue),
  application: to(SCREEN_PATHS.application),
  orgApplication: to(SCREEN_PATHS.orgApplication),
  /** By the id of the application. */
  conversation: to(SCREEN_PATHS.conversation),
  /** The thank-you card of the early-access screen, which has the admin gate. */
  adminGate: `${SCREEN_PATHS.earlyAccess}?card=thanks`,
} as const;

/** The page after a sign-in without `?next=` (rules: route guard). */
export function homeOf(user: User): string {
  if (user.isAdmin) return routes.admin;
  if (user.userType === 'organisation') return routes.orgDashboard;
  return user.artistId ? routes.ownProfile : routes.artistSignup;
}

/** `path` with `?next=`, the page to return to after signing in. Without `next` it is `path` itself. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The page in `?next=` of a query string. Undefined unless it is a path on this origin. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') ? ownPathOf(next) : undefined;
}

/** The path, with query and fragment, of an address on this origin. Undefined for any other address. */
export function ownPathOf(address: string): string | undefined {
  // The server renders without an address. Any origin works there, because it is only compared with itself.
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  // A browser reads a path with two slashes at its start as another site.
  return url.origin === origin && /^\/(?!\/)/.test(path) ? path : undefined;
}
