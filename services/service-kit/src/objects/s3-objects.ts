import { LRUCache } from 'lru-cache';
import { unavailable } from '#src/http/answers/app-error.ts';
import type { ObjectStore, StoredFile } from './object-store.ts';
import { openS3Client, type S3Config } from './s3-client.ts';

export type { S3Config } from './s3-client.ts';

/** How long a list of files counts. Files of a release never change, so this finds only damage and removal. */
const LISTED_MS = 10_000;
const KNOWN_FOLDERS = 500;

/** One list answers for all files of a folder. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** The files of an S3 bucket. */
export function createS3Objects(config: S3Config): ObjectStore {
  const { bucket: Bucket } = config;
  // The package is large. It is loaded with the first file, and never without S3.
  let opening: ReturnType<typeof openS3Client> | undefined;
  const open = () => (opening ??= openS3Client(config));
  const stamps = new LRUCache<string, { at: number; stamps: ReadonlyMap<string, string> }>({
    max: KNOWN_FOLDERS,
  });

  async function listAll(prefix: string): Promise<(StoredFile & { stamp: string })[]> {
    const { client, sdk } = await open();
    const files: (StoredFile & { stamp: string })[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0), ETag = '' } of page.Contents ?? [])
        files.push({
          path: Key.slice(prefix.length),
          bytes: Size,
          changedAt: LastModified,
          stamp: `${ETag} ${LastModified.getTime()}`,
        });
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return files;
  }

  async function stampsIn(folder: string): Promise<ReadonlyMap<string, string>> {
    const last = stamps.get(folder);
    if (last && Date.now() - last.at < LISTED_MS) return last.stamps;
    const found = await listAll(folder).catch((error: unknown) => {
      // What is in memory can be served while the store is away.
      if (last) return null;
      throw error;
    });
    if (found === null) return last?.stamps ?? new Map<string, string>();
    const fresh = new Map(found.map(({ path, stamp }) => [folder + path, stamp]));
    // A release that is not there may come at any moment.
    if (fresh.size > 0) stamps.set(folder, { at: Date.now(), stamps: fresh });
    return fresh;
  }

  async function removeFiles(paths: readonly string[]): Promise<void> {
    const { client, sdk } = await open();
    await Promise.all(paths.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))));
  }

  const store: ObjectStore = {
    stampOf: async (path) => (await stampsIn(folderOf(path))).get(path) ?? null,
    async read(path) {
      const { client, sdk } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: path }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async write(path, content) {
      const { client, sdk } = await open();
      const Body = Buffer.from(content);
      const size = { ContentLength: Body.length };
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: path, Body, ...size }));
      store.refresh(folderOf(path));
    },
    list: (folder) => listAll(prefixOf(folder)),
    async move(from, to, last) {
      const { client, sdk } = await open();
      const paths = (await listAll(prefixOf(from))).map(({ path }) => path);
      const copy = (path: string) =>
        client.send(
          new sdk.CopyObjectCommand({
            Bucket,
            Key: prefixOf(to) + path,
            CopySource: encodeURI(`${Bucket}/${prefixOf(from)}${path}`),
          }),
        );
      await Promise.all(paths.filter((path) => path !== last).map(copy));
      if (paths.includes(last)) await copy(last);
      // Without this file the rest counts for nothing, so it goes first.
      if (paths.includes(last)) await removeFiles([prefixOf(from) + last]);
      await removeFiles(paths.filter((path) => path !== last).map((path) => prefixOf(from) + path));
      for (const folder of [from, to]) store.refresh(folder);
    },
    async remove(folder) {
      await removeFiles((await listAll(prefixOf(folder))).map(({ path }) => prefixOf(folder) + path));
      store.refresh(folder);
    },
    refresh(folder) {
      const below = [...stamps.keys()].filter((known) => known.startsWith(prefixOf(folder)));
      for (const known of below) stamps.delete(known);
    },
  };
  return withOutages(store);
}

const prefixOf = (folder: string) => (folder === '' || folder.endsWith('/') ? folder : `${folder}/`);

/** A store that does not answer is an outage and no fault of the caller. */
function withOutages(store: ObjectStore): ObjectStore {
  const told =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await act(...args);
      } catch (cause) {
        throw unavailable('The store of releases does not answer', cause);
      }
    };
  return {
    stampOf: told(store.stampOf),
    read: told(store.read),
    write: told(store.write),
    list: told(store.list),
    move: told(store.move),
    remove: told(store.remove),
    refresh: store.refresh,
  };
}
