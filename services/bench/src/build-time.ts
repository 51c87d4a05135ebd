import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureInChild } from './child.ts';
import { median } from './median.ts';

const SCRIPT = fileURLToPath(new URL('time-build.ts', import.meta.url));
const ROUNDS = 3;

export interface BuildTime {
  one: number;
  all: number;
}

/** Milliseconds to build one remote and all apps, without earlier releases. */
export async function measureBuilds(folder: string, remote: string): Promise<BuildTime> {
  const times = { one: [] as number[], all: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.one.push(await measureInChild(SCRIPT, [join(folder, `one-${round}`), remote]));
    times.all.push(await measureInChild(SCRIPT, [join(folder, `all-${round}`)]));
  }
  return { one: median(times.one), all: median(times.all) };
}
