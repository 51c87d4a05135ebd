/** The part of `package-lock.json` that we read. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Of a link: the folder of a workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that a folder of the repository asks for. */
export interface Wanted {
  /** The folder, as `mfe-org`; the root is the empty text. */
  folder: string;
  name: string;
}

/** What a folder depends on when it runs. */
export function wantedBy(lock: Lock, folder: string): Wanted[] {
  return namesOf(lock.packages[folder] ?? {}).map((name) => ({ folder, name }));
}

/**
 * The exact versions behind these packages and all that they need, one line each. A package of the repository itself
 * has no line: `follows` says whether what it needs counts too.
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
      // Where npm puts a package makes no difference.
      return `${place.replace(/^.*node_modules\//, '')} ${version} ${integrity}`;
    });
  return [...new Set(lines)].sort();
}

function namesOf({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Where Node finds a package: the nearest `node_modules` above the one that asks. Null for one that is not there. */
function placeOf({ packages }: Lock, { folder, name }: Wanted): string | null {
  for (let above = folder; ; above = above.replace(/\/?[^/]*$/, '')) {
    const place = [above, 'node_modules', name].filter(Boolean).join('/');
    const found = packages[place];
    if (found) return found.link ? (found.resolved ?? null) : place;
    if (above === '') return null;
  }
}
