import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import { startFrontOf } from '#src/product/front/start-front.ts';
import { frontEndApps, ROOT } from '#src/repository.ts';
import { readSettings } from '#src/settings.ts';
import { start } from '#src/commands/start.ts';
import { watchFolders } from './watch-folders.ts';

const SHARED_FOLDERS = ['shell/sdk/src', 'design-system/src', 'services/contracts/src'];
/** Not the default port, because a product may run there. */
const FRONT_PORT = '3100';

/**
 * `backline dev [APP...]`: runs the product. When a source of these apps, or of their shared code, is saved, it
 * builds the changes and makes them live, as in production. The next reload shows them. Services are restarted by
 * hand.
 * With BACKLINE_API it starts no service: the remotes run inside the product at that address.
 */
export async function dev(apps: readonly string[]): Promise<void> {
  const { productUrl } = readSettings(process.env);
  const product = productUrl === undefined ? await start() : await startBefore(new URL(productUrl), apps);
  const folders = watchedFolders(apps);
  const stopWatching = watchFolders(
    folders.map((folder) => join(ROOT, folder)),
    async () => {
      // A half-written file must not end the command. The next save tries again.
      await product
        .deploy()
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    },
  );
  process.once('exit', stopWatching);
  console.log(`Watching ${folders.join(', ')}.`);
}

function watchedFolders(apps: readonly string[]): string[] {
  const chosen = apps.length > 0 ? apps : frontEndApps();
  return [...chosen.map((app) => `${app}/src`), ...SHARED_FOLDERS].filter((folder) =>
    existsSync(join(ROOT, folder)),
  );
}

async function startBefore(target: URL, apps: readonly string[]) {
  const remotes = (apps.length > 0 ? apps : frontEndApps()).filter((app) => app !== 'shell');
  if (remotes.length === 0) {
    throw new UserError('With BACKLINE_API the shell comes from the running product. Name a remote.');
  }
  const front = await startFrontOf(target, remotes, readSettings({ PORT: FRONT_PORT, ...process.env }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
  console.log(`${target.origin} with ${remotes.join(', ')} from here runs at ${front.url}`);
  return front;
}
