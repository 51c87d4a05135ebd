import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { BuildSource } from '@backline/contracts/deploy';
import { ROOT } from '#src/repository.ts';

const run = promisify(execFile);

/** From what the sources here are built: the commit, whether files differ from it, when and by whom. */
export async function buildSourceOf(builtAt: Date): Promise<BuildSource> {
  const [commit, changes] = await Promise.all([
    git(['rev-parse', 'HEAD']),
    git(['status', '--porcelain', '--untracked-files=normal']),
  ]);
  const author = await git(['config', 'user.name']);
  return {
    commit: commit || null,
    isChanged: changes !== '',
    builtAt: builtAt.toISOString(),
    builtBy: (author || userInfo().username).slice(0, 200),
  };
}

/** Whether the sources here contain everything of `commit`. Nothing is known without a repository. */
export async function containsCommit(commit: string): Promise<boolean> {
  return (await git(['merge-base', '--is-ancestor', commit, 'HEAD'])) !== null;
}

/** What git prints, null when it fails or is not there. */
async function git(args: readonly string[]): Promise<string | null> {
  return run('git', [...args], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
