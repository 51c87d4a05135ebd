import type { RemoteDeclaration } from './releases.ts';
import { readPath } from './screen-paths.ts';

type Apps = Readonly<Record<string, Pick<RemoteDeclaration, 'paths'> & Partial<RemoteDeclaration>>>;

/** The screen that an address names. */
export interface Screen {
  /** The remote that owns it, e.g. `mfe-artist`. */
  app: string;
  /** The pattern that the address fits, e.g. `/artist/:slug`. */
  path: string;
  /** Whether it draws the whole page, so that the shell leaves its bars out. */
  hasOwnLayout: boolean;
  /** Whether a shared link to it shows a preview, which the API describes. */
  isPreviewed: boolean;
  /** Whether the server renders it. */
  isRendered: boolean;
}

const placeholders = (pattern: string) => pattern.split('/:').length;

/**
 * The screen at `path`, or undefined for a page that does not exist. Of several fitting patterns the one with
 * the fewest placeholders wins. The edge asks before any code runs and the shell when it routes, so both use
 * this one rule.
 */
export function screenOfPath(apps: Apps, path: string): Screen | undefined {
  const [found] = Object.entries(apps)
    .flatMap(([app, { paths }]) => paths.map((pattern) => ({ app, pattern })))
    .filter(({ pattern }) => readPath(pattern, path) !== null)
    .sort((a, b) => placeholders(a.pattern) - placeholders(b.pattern));
  if (!found) return undefined;
  const { ownLayout = [], previewed = [], rendered = [] } = apps[found.app] ?? {};
  return {
    app: found.app,
    path: found.pattern,
    hasOwnLayout: ownLayout.includes(found.pattern),
    isPreviewed: previewed.includes(found.pattern),
    isRendered: rendered.includes(found.pattern),
  };
}
