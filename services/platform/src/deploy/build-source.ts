import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildSource } from '@backline/contracts/platform/deploy';
import { UserError } from '@backline/service-kit/user-error';
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

/** @throws UserError unless a commit has all sources, so that everybody can see what is live. */
export async function requireCommit(root = ROOT): Promise<void> {
  const { commit, isChanged } = await buildSourceOf(new Date(), root);
  if (!isChanged) return;
  const what = commit === null ? 'These sources have no commit' : 'These sources differ from their commit';
  throw new UserError(`${what}. Commit the changes, or publish with --allow-dirty: the release is marked.`);
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
