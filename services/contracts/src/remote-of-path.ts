import type { RemoteFace } from './releases.ts';

/** A path pattern such as `/events/:id` against a real path, segment by segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

const placeholders = (pattern: string) =>
  pattern.split('/').filter((segment) => segment.startsWith(':')).length;

type Apps = Readonly<Record<string, Pick<RemoteFace, 'paths'>>>;

/** The pattern with the fewest placeholders wins. */
function screenOfPath(apps: Apps, path: string) {
  const found = Object.entries(apps)
    .flatMap(([app, { paths }]) => paths.map((pattern) => ({ app, pattern })))
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => placeholders(a.pattern) - placeholders(b.pattern));
  return found[0];
}

/**
 * The app whose screen `path` is, or undefined for a page that does not exist. The edge asks before any
 * code runs and the shell when it routes, so both use this one rule.
 */
export function remoteOfPath(apps: Apps, path: string): string | undefined {
  return screenOfPath(apps, path)?.app;
}

function isAmong<K extends 'ownLayout' | 'previewed'>(
  those: K,
  apps: Readonly<Record<string, Pick<RemoteFace, 'paths' | K>>>,
  path: string,
): boolean {
  const screen = screenOfPath(apps, path);
  return screen !== undefined && apps[screen.app]?.[those]?.includes(screen.pattern) === true;
}

/** Whether a link to the screen at `path` previews it where it is shared: the API says what it shows. */
export function isPreviewed(
  apps: Readonly<Record<string, Pick<RemoteFace, 'paths' | 'previewed'>>>,
  path: string,
): boolean {
  return isAmong('previewed', apps, path);
}

/** Whether the screen at `path` draws the whole page, so that the shell leaves its bars out. */
export function hasOwnLayout(
  apps: Readonly<Record<string, Pick<RemoteFace, 'paths' | 'ownLayout'>>>,
  path: string,
): boolean {
  return isAmong('ownLayout', apps, path);
}
