import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildSource } from '@backline/contracts/platform/deploy';
import { ROOT } from '#src/repository.ts';

const run = promisify(execFile);

const SOURCES = ['.config', '{shell,shell/sdk,mfe-*,design-system,services/*}/src'];

/** The source of a build in `root`: the commit, whether files differ from it, time and author. */
export async function buildSourceOf(builtAt: Date, root = ROOT): Promise<BuildSource> {
  const [commit, changes, committedAt, author] = await Promise.all([
    git(['rev-parse', 'HEAD'], root),
    git(['status', '--porcelain', '--untracked-files=normal'], root),
    git(['log', '-1', '--format=%cI'], root),
    git(['config', 'user.name'], root),
  ]);
  return {
    commit: commit || null,
    isChanged: changes !== '',
    sourcesAt: (committedAt ? new Date(committedAt) : await newestFileTime(root)).toISOString(),
    builtAt: builtAt.toISOString(),
    builtBy: (author || userInfo().username).slice(0, 200),
  };
}

/** Whether the sources in `root` contain everything of `commit`. False without a repository. */
export async function containsCommit(commit: string, root = ROOT): Promise<boolean> {
  return (await git(['merge-base', '--is-ancestor', commit, 'HEAD'], root)) !== null;
}

/** The time of the newest source. An archive of a commit gives every file the time of the commit. */
async function newestFileTime(root: string): Promise<Date> {
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }));
  const times = await Promise.all(files.map(async (file) => (await stat(join(root, file))).mtimeMs));
  return new Date(times.reduce((newest, time) => Math.max(newest, time), 0));
}

/** The output of git. Null if it fails or is not installed. A repository around `root` does not count. */
async function git(args: readonly string[], root: string): Promise<string | null> {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
  return run('git', [...args], { cwd: root, env }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
