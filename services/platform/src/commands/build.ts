import { buildApps, type BuiltApp } from '../build/build-apps.ts';
import type { Settings } from '../settings.ts';

/** Builds what changed and says so. */
export async function build(settings: Settings, log: (line: string) => void): Promise<BuiltApp[]> {
  const startedAt = performance.now();
  const built = await buildApps(settings.DATA_DIR);
  const fresh = built.filter(({ isNew }) => isNew).map(({ app }) => app);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`Built ${fresh.length} of ${built.length} (${[...fresh, `${seconds} s`].join(', ')}).`);
  return built;
}
