import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { belongsTo, type SessionState } from '@backline/shell-sdk';

/** The parts of the shell's navigation. */
export type Place = 'top' | 'bottom' | 'menu';

/** The navigation entries of the live remotes for this person, or for strangers. */
export function entriesFor(
  registry: ReleaseRegistry,
  { status, user }: SessionState,
  place: Place,
): NavigationEntry[] {
  return Object.values(registry.apps)
    .flatMap(({ navigation }) => navigation)
    .filter(({ audience, placement }) => {
      const isHere = placement === place || (placement === 'bars' && place !== 'menu');
      if (audience === 'stranger') return isHere && status === 'signed-out';
      return isHere && user !== null && belongsTo(audience, user);
    })
    .sort((a, b) => a.order - b.order);
}

const leadsTo = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The entry of one bar to which the present page belongs. */
export function currentOf(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  return (
    entries.find(({ to }) => leadsTo(to, pathname)) ??
    entries.find(({ covers = [] }) => covers.some((path) => leadsTo(path, pathname)))
  );
}
