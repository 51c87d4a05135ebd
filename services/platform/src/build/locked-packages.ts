/** The part of `package-lock.json` that this module reads. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** The folder of a workspace, for a link. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that a folder of the repository requires. */
export interface Wanted {
  /** The folder, as `mfe-org`. The root is the empty text. */
  folder: string;
  name: string;
}

/** The run-time dependencies of a folder. */
export function wantedBy(lock: Lock, folder: string): Wanted[] {
  return namesOf(lock.packages[folder] ?? {}).map((name) => ({ folder, name }));
}

/**
 * The exact versions of these packages and of all their dependencies, one line each. A package of the repository
 * itself has no line. `follows` decides whether its dependencies count.
 */
export function lockedVersions(
  lock: Lock,
  wanted: readonly Wanted[],
  follows: (folder: string) => boolean,
): string[] {
  const places = new Set<string>();
  const waiting = [...wanted];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(lock, next);
    if (place === null || places.has(place)) continue;
    places.add(place);
    if (place.includes('node_modules/') || follows(place)) waiting.push(...wantedBy(lock, place));
  }
  const lines = [...places]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => {
      const { version, integrity } = lock.packages[place] ?? {};
      // The place where npm puts a package does not matter.
      return `${place.replace(/^.*node_modules\//, '')} ${version} ${integrity}`;
    });
  return [...new Set(lines)].sort();
}

function namesOf({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/**
 * The place where Node finds a package: the nearest `node_modules` above the importing folder. Null if it is
 * missing.
 */
function placeOf({ packages }: Lock, { folder, name }: Wanted): string | null {
  for (let above = folder; ; above = above.replace(/\/?[^/]*$/, '')) {
    const place = [above, 'node_modules', name].filter(Boolean).join('/');
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? null) : place;
    if (above === '') return null;
  }
}
