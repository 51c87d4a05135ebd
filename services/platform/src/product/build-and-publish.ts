import { publishRelease } from '@backline/edge';
import type { Connection } from 'mongoose';
import { build } from '#src/commands/build.ts';
import type { Settings } from '#src/settings.ts';

/** Builds what changed of every app and makes it live, without a restart of any service. */
export async function buildAndPublish(
  settings: Settings,
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  const publishing = { connection, clock: () => new Date(), dataDir: settings.DATA_DIR };
  for (const { app, version } of await build(settings, log)) await publishRelease(publishing, app, version);
}
