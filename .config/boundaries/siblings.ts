import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/** A folder with more files of one kind, or more folders, is a heap: its names do not lead a reader. */
export const MOST_SIBLINGS = 15;

const KINDS: readonly (readonly [kind: string, file: RegExp])[] = [
  ['tests', /\.(test|spec)\.tsx?$/],
  ['stories', /\.stories\.tsx$/],
  ['styles', /\.css$/],
  ['schemas', /\.schemas\.ts$/],
  ['sources', /\.(ts|tsx|mjs)$/],
];

const MIGRATION = /\/migrations\/\d{4}-\d\d\/[^/]+$/;

/**
 * Counts the sources and folders in each folder, as `shell/src sources` -> 12. `files` are paths in the repository.
 */
export function countSiblings(files: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (heap: string) => counts.set(heap, (counts.get(heap) ?? 0) + 1);
  const folders = new Set<string>();
  for (const file of files) {
    // The migrations of a month are a list that only grows.
    if (MIGRATION.test(file)) continue;
    const [kind] = KINDS.find(([, pattern]) => pattern.test(file)) ?? [];
    if (kind === undefined) continue;
    add(`${dirname(file)} ${kind}`);
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) add(`${dirname(folder)} folders`);
  return counts;
}

/** The files of the repository at `root` that git knows. */
export function trackedFiles(root: string): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}
