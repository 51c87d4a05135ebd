import { once } from 'node:events';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnOwn } from './own-children.ts';

const START_MS = 20_000;
const LOOK_MS = 100;

interface StartOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** An address that answers once the server runs. */
  url: string;
}

/** Starts a program and waits until it answers. Any answer to a caller without a key counts. */
export async function startServer(
  path: string,
  args: readonly string[],
  { cwd, env = {}, url }: StartOptions,
): Promise<{ close(): Promise<void> }> {
  const child = spawnOwn(path, [...args], { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
  const close = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  };
  const end = Date.now() + START_MS;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null || Date.now() > end) {
      await close();
      throw new Error(`${basename(path)} does not start`);
    }
    await pause(LOOK_MS);
  }
  return { close };
}
