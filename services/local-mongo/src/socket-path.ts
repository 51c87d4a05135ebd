import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^local-mongo-(\d+)-[0-9a-f]+\.sock$/;

/** A socket path for this process; what processes that were killed left behind is removed on the way. */
export function freshSocketPath(): string {
  const folder = tmpdir();
  for (const name of readdirSync(folder)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) rmSync(join(folder, name), { force: true });
  }
  return join(folder, `local-mongo-${process.pid}-${randomBytes(4).toString('hex')}.sock`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
