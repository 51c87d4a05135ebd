import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Where `storybook build` has put the pages. */
const FOLDER = fileURLToPath(new URL('../../.artifacts/storybook', import.meta.url));

export interface StoryEntry {
  id: string;
  /** Its place in the tree, e.g. `Controls/Button`. */
  title: string;
  name: string;
  tags: string[];
}

/** Every story there is, by Storybook's own index: a story written tomorrow is in it. */
export function readStories(): StoryEntry[] {
  const file = join(FOLDER, 'index.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Record<string, StoryEntry & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** The built file at a path of Storybook, or undefined. */
export function builtFile(path: string): string | undefined {
  const file = join(FOLDER, decodeURIComponent(path));
  return existsSync(file) ? file : undefined;
}
