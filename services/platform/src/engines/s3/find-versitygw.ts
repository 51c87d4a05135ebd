import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run as runTool, type Ran } from '#src/gate/run.ts';
import { ROOT } from '#src/repository.ts';
import type { NotRun } from '../engine.ts';

/** Go checks what it downloads against its public list of hashes. */
const VERSION = 'v1.8.0';
const PACKAGE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
const KEPT = join(ROOT, `node_modules/.cache/versitygw-${VERSION}`);

interface FindOptions {
  env: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Where a built server is kept. */
  folder?: string;
  run?: (tool: string, args: string[], options?: { env?: NodeJS.ProcessEnv }) => Promise<Ran>;
}

export interface Versitygw {
  path: string;
  version: string;
}

/** Finds an S3 server that runs here: `VERSITYGW_PATH`, one on PATH, or one that Go builds. */
export async function findVersitygw({
  env,
  log,
  folder = KEPT,
  run = runTool,
}: FindOptions): Promise<Versitygw | NotRun> {
  const path = env['VERSITYGW_PATH'] || onPath(env['PATH'] ?? '') || join(folder, 'versitygw');
  if (!existsSync(path)) {
    if (env['VERSITYGW_PATH']) return { notRun: `VERSITYGW_PATH names ${path}, which is not there` };
    log('No versitygw on this machine: building one with Go, which takes some minutes…');
    const problem = await build(folder, run);
    if (problem !== undefined) return { notRun: problem };
  }
  const { code, output } = await safely(run(path, ['--version']));
  const version = /Version\s*:\s*(\S+)/.exec(output)?.[1];
  if (code !== 0 || version === undefined) return { notRun: `${path} does not run: ${lastLine(output)}` };
  // One that Go builds does not know its own version.
  return { path, version: path.startsWith(folder) ? VERSION : version };
}

function onPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((place) => join(place, 'versitygw'))
    .find((file) => existsSync(file));
}

/** Returns why there is none. A build that is cut off leaves nothing at the place that is looked at. */
async function build(folder: string, run: NonNullable<FindOptions['run']>): Promise<string | undefined> {
  const work = join(folder, `build-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    const { code, output } = await safely(run('go', ['install', PACKAGE], { env: { GOBIN: work } }));
    if (code !== 0)
      return `there is no S3 server (VERSITYGW_PATH, PATH), and Go cannot build one: ${lastLine(output)}`;
    await rename(join(work, 'versitygw'), join(folder, 'versitygw'));
    return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A program that does not exist is a failure like any other. */
function safely(running: Promise<Ran>): Promise<Ran> {
  return running.catch((error: unknown) => ({ code: 1, output: String(error) }));
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';
