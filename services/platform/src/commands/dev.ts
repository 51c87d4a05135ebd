import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import { startFrontOf } from '../product/front-of-running.ts';
import { frontEndApps, ROOT } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { start } from './start.ts';
import { watchFolders } from './watch-folders.ts';

const SHARED_FOLDERS = ['shell/sdk/src', 'design-system/src', 'services/contracts/src'];
/** Beside the product that runs on the default port. */
const FRONT_PORT = '3100';

/**
 * `backline dev [app…]`: runs the product and, whenever a source of these apps (all, if none is named) or of
 * what they share is saved, builds what changed and makes it live: the next reload shows it. It is the way
 * of production with nothing else in between; services are restarted by hand. With BACKLINE_API nothing is
 * started: the remotes named are shown inside the product that runs at that address.
 */
export async function dev(apps: string[]): Promise<void> {
  const unknown = apps.filter((app) => !frontEndApps().includes(app));
  if (unknown.length > 0)
    throw new UserError(`There is no app ${unknown.join(', ')}. There are: ${frontEndApps().join(', ')}.`);
  const { BACKLINE_API } = readSettings(process.env);
  const product = BACKLINE_API ? await startBefore(new URL(BACKLINE_API), apps) : await start();
  const chosen = apps.length > 0 ? apps : frontEndApps();
  const folders = [...chosen.map((app) => `${app}/src`), ...SHARED_FOLDERS].filter((folder) =>
    existsSync(join(ROOT, folder)),
  );
  const paths = folders.map((folder) => join(ROOT, folder));
  const stopWatching = watchFolders(paths, async () => {
    // A half-written file is no reason to stop: the message is shown, and the next save tries again.
    await product
      .deploy()
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  });
  process.once('exit', stopWatching);
  console.log(`Watching ${folders.join(', ')}.`);
}

async function startBefore(target: URL, apps: string[]) {
  const remotes = (apps.length > 0 ? apps : frontEndApps()).filter((app) => app !== 'shell');
  const front = await startFrontOf(target, remotes, readSettings({ PORT: FRONT_PORT, ...process.env }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
  console.log(`${target.origin} with ${remotes.join(', ')} from here runs at ${front.url}`);
  return front;
}
