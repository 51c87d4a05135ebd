import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder with the pages of `storybook build`. */
const FOLDER = fileURLToPath(new URL('../../.artifacts/storybook', import.meta.url));

export interface StoryEntry {
  id: string;
  /** The place in the tree, for example `Controls/Button`. */
  title: string;
  name: string;
  tags: string[];
}

/** Every story in Storybook's own index, so a new story is included at once. */
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
