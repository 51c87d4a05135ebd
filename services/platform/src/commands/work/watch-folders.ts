import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** An editor saves in several steps. Changes within this time belong together. */
const SETTLE_MS = 80;

/**
 * Calls `onChange` after each burst of changes in these folders and their subfolders, never twice at a time. A
 * change during a call causes one more call.
 * It watches folders, not files: some editors replace a file by a new one, which Node's own recursive watching
 * notices only once. The returned function ends it.
 */
export function watchFolders(folders: readonly string[], onChange: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>();
  const limit = pLimit(1);
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      limit.clearQueue();
      void limit(onChange);
    }, SETTLE_MS);
  };
  const follow = () => {
    const present = new Set(folders.flatMap(foldersIn));
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of present) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, schedule).on('error', schedule));
    }
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
