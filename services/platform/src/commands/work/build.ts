import { printer, type Output } from '#src/cli/output.ts';
import { buildApps, type BuiltApp } from '#src/build/build-apps.ts';
import { readSettings, type Settings } from '#src/settings.ts';

/** `backline build [APP...]` */
export async function buildCommand(apps: readonly string[], output: Output): Promise<void> {
  const lines: string[] = [];
  const built = await build(readSettings(process.env), (line) => lines.push(line), apps);
  printer(output)(built, lines);
}

/** Builds the changed ones of these apps, or of all if none is given, and logs them. */
export async function build(
  { dataDir }: Pick<Settings, 'dataDir'>,
  log: (line: string) => void,
  apps: readonly string[] = [],
): Promise<BuiltApp[]> {
  const startedAt = performance.now();
  const built = await buildApps(dataDir, apps);
  const fresh = built.filter(({ isNew }) => isNew).map(({ app }) => app);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`Built ${fresh.length} of ${built.length} (${[...fresh, `${seconds} s`].join(', ')}).`);
  return built;
}
