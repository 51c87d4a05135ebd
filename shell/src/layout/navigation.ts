import type { User } from '@backline/contracts/auth';
import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/releases';
import { belongsTo } from '@backline/shell-sdk';

/** The navigation entries that the live remotes declare for this person. A signed-out person has none. */
export function entriesFor(
  registry: ReleaseRegistry,
  user: User | null,
  placement: NavigationEntry['placement'],
): NavigationEntry[] {
  if (!user) return [];
  return Object.values(registry.apps)
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.placement === placement && belongsTo(entry.audience, user))
    .sort((a, b) => a.order - b.order);
}
