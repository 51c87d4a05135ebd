import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run as runTool, type Ran } from '@backline/platform/gate/run';
import { ROOT } from '@backline/platform/repository';
import type { NotRun } from './engine.ts';

/** A server that Go builds. Go checks its downloads against its public list of hashes. */
export interface GoProgram {
  /** Its file name. */
  name: string;
  /** The name for people, in a sentence. */
  what: string;
  /** The package for `go install`, without the version. */
  package: string;
  version: string;
  /** The environment variable with the path of another program file. */
  pathEnv: string;
  /** Arguments that make it print its version. */
  versionArgs: readonly string[];
  /** Finds the version in that output. */
  versionText: RegExp;
}

interface FindOptions {
  env: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** The folder of built programs. */
  folder?: string;
  run?: (tool: string, args: string[], options?: { env?: NodeJS.ProcessEnv }) => Promise<Ran>;
}

export interface FoundProgram {
  path: string;
  version: string;
}

/** Finds a program that runs here: the file in its variable, one on PATH, or one that Go builds. */
export async function findGoProgram(
  program: GoProgram,
  { env, log, folder = keptFolder(program), run = runTool }: FindOptions,
): Promise<FoundProgram | NotRun> {
  const { name, pathEnv, version, versionArgs, versionText } = program;
  const named = env[pathEnv];
  const path = named || onPath(name, env['PATH'] ?? '') || join(folder, name);
  if (!existsSync(path)) {
    if (named) return { notRun: `${pathEnv} names ${path}, which is not there` };
    log(`No ${name} on this machine: building one with Go, which can take some minutes…`);
    const problem = await build(program, folder, run);
    if (problem !== undefined) return { notRun: problem };
  }
  const { code, output } = await safely(run(path, [...versionArgs]));
  const printed = versionText.exec(output)?.[1];
  if (code !== 0 || printed === undefined) return { notRun: `${path} does not run: ${lastLine(output)}` };
  // A program that Go builds does not know its own version.
  return { path, version: path.startsWith(folder) ? version : printed };
}

function keptFolder({ name, version }: GoProgram): string {
  return join(ROOT, `node_modules/.cache/${name}-${version}`);
}

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((place) => join(place, name))
    .find((file) => existsSync(file));
}

/**
 * Returns the reason of a failure. An interrupted build leaves nothing at the place where the program is looked
 * for.
 */
async function build(
  { name, what, package: source, version, pathEnv }: GoProgram,
  folder: string,
  run: NonNullable<FindOptions['run']>,
): Promise<string | undefined> {
  const work = join(folder, `build-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    const { code, output } = await safely(
      run('go', ['install', `${source}@${version}`], { env: { GOBIN: work } }),
    );
    if (code !== 0)
      return `there is no ${what} (${pathEnv}, PATH), and Go cannot build one: ${lastLine(output)}`;
    await rename(join(work, name), join(folder, name));
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
