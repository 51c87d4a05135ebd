import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** An editor saves in several steps; what belongs together comes within this time. */
const SETTLE_MS = 80;

/**
 * Calls `onChange` after each burst of changes in these folders and all below, never twice at a time. It
 * watches folders, not files: an editor that puts a new file in the old one's place is noticed every time,
 * where Node's own recursive watching notices it once. The returned function ends it.
 */
export function watchFolders(folders: readonly string[], onChange: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      running = running.then(onChange);
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
