import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quickFolder } from '../../../../.config/testing/quick-folder.ts';
import { addressIn, runScript } from './running-process.ts';

export interface RunningProduct {
  url: string;
  dataDir: string;
  /** Stops the process without ending it, so that every call hangs. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts the whole product as `npm start` does, with fresh demo data in its own folder and on a free port.
 * `releasesOf` is the data folder of another product whose builds are copied. `settings` are added to those of
 * every test.
 */
export async function startProduct(
  releasesOf?: string,
  settings: Record<string, string> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(quickFolder(), 'backline-e2e-'));
  if (releasesOf) await cp(join(releasesOf, 'releases'), join(dataDir, 'releases'), { recursive: true });
  const child = runScript('services/platform/src/main.ts', ['start'], {
    PORT: '0',
    DATA_DIR: dataDir,
    LIMIT_SCALE: '100',
    // On a busy machine a page would come without its screen. Without scripts it would stay empty.
    RENDER_TIMEOUT_MS: '5000',
    MONGODB_URI: '',
    DEMO: '1',
    ...settings,
  });
  const exited = once(child, 'exit');
  const freeze = () => void child.kill('SIGSTOP');
  const thaw = () => void child.kill('SIGCONT');
  const stop = async () => {
    thaw();
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressIn(child), dataDir, freeze, thaw, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Playwright's global setup: one product for all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A hosted auth service must know the target address of its links before it starts.
  const { BACKLINE_PORT: port, BACKLINE_MONGODB_URI: uri, BACKLINE_APPS: apps } = process.env;
  const settings = { ...(port && { PORT: port }), ...(uri && { MONGODB_URI: uri }) };
  const { url, dataDir, stop } = await startProduct(apps, settings);
  process.env['BACKLINE_URL'] = url;
  process.env['BACKLINE_DATA_DIR'] = dataDir;
  return stop;
}
