import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

const living = new Set<ChildProcess>();
let isWatching = false;

/** Starts a program that ends at the latest together with this process. */
export function spawnOwn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', () => {
      for (const child of living) child.kill('SIGKILL');
    });
  }
  const child = spawn(program, args, options);
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}
