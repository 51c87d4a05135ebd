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

/**
 * The app whose screen `path` is, or undefined for a page that does not exist. The edge asks before any
 * code runs and the shell when it routes, so both use this one rule: the pattern with the fewest
 * placeholders wins.
 */
export function remoteOfPath(
  apps: Readonly<Record<string, { readonly paths: readonly string[] }>>,
  path: string,
): string | undefined {
  const found = Object.entries(apps)
    .flatMap(([app, { paths }]) => paths.map((pattern) => ({ app, pattern })))
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => placeholders(a.pattern) - placeholders(b.pattern));
  return found[0]?.app;
}
