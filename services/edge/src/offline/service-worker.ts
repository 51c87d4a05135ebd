import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageFile } from '#src/pages/page-files.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const SOURCE = read('./worker.js');

/** The text of a worker that keeps these files. Other files change the text, so that browsers install it again. */
export function serviceWorker(files: PageFile[]): string {
  const list = JSON.stringify(files);
  const version = createHash('sha256')
    .update(list + SOURCE)
    .digest('base64url')
    .slice(0, 16);
  return `const CACHE = 'offline-${version}';\nconst FILES = ${list};\n${SOURCE}`;
}

/** A worker that removes itself and its caches from the browser. */
export const LEAVING_WORKER = read('./leaving-worker.js');
