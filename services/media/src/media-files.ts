import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore, type StoreConfig } from '@backline/service-kit/objects/files/open-store';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import { mediaTypeOf } from './files/media-name.ts';
import { mediaRoutes } from './serving/media.routes.ts';

/** Only the finished files, for another process that reaches the same store. */
export interface MediaFiles {
  /** Serves the files like the service. */
  routes: RequestHandler;
  /** A file by its path, as `/media/…`. Undefined for a hidden or missing one. */
  find(path: string): Promise<{ version: string; read: () => Promise<Buffer> } | undefined>;
  /** Stores a file under its name, unless it exists. */
  keep(name: string, bytes: () => Promise<Buffer>): Promise<void>;
}

const PREFIX = '/media/';

export function createMediaFiles(
  config: StoreConfig,
  deps: { connection: Connection; clock: () => Date },
): MediaFiles {
  const store = openStore(config);
  const hidden = createHiddenMedia(deps);
  const work = join(config.folder, 'work');
  return {
    routes: mediaRoutes({ store, hidden }),
    async find(path) {
      const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
      const file = mediaTypeOf(name) === null ? null : await store.open(name);
      if (!file || (await hidden.isHidden(path))) return undefined;
      const read = async () => buffer(await file.read({ start: 0, end: file.bytes - 1 }));
      return { version: path, read };
    },
    async keep(name, bytes) {
      if ((await store.open(name)) !== null) return;
      await mkdir(work, { recursive: true });
      const unfinished = join(work, randomUUID());
      await writeFile(unfinished, await bytes());
      await store.put(name, unfinished);
    },
  };
}
