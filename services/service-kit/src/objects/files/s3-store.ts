import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { unavailable } from '#src/http/answers/app-error.ts';
import { openS3Client, type S3Config } from '#src/objects/s3-client.ts';
import { LRUCache } from 'lru-cache';
import type { MediaStore } from './media-store.ts';

/** Releases may be in the same bucket. Their clean-up leaves folders alone whose names begin with a dot. */
const FOLDER = '.media';
/** Files never change, so their sizes are cached. A removed file is noticed within this time. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 10_000;

/** Files in an S3 bucket. A range is requested as a range, so that a player never waits for a whole file. */
export function createS3Store(config: S3Config): MediaStore {
  const { bucket: Bucket } = config;
  let opening: ReturnType<typeof openS3Client> | undefined;
  const open = () => (opening ??= openS3Client(config));
  const sizes = new LRUCache<string, number>({ max: KNOWN_MAX, ttl: KNOWN_MS });
  const keyOf = (name: string) => `${FOLDER}/${name.slice(0, 2)}/${name}`;

  const sizeOf = async (name: string): Promise<number | null> => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const { client, sdk } = await open();
    try {
      const { ContentLength = 0 } = await client.send(
        new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) }),
      );
      sizes.set(name, ContentLength);
      return ContentLength;
    } catch (error) {
      if (error instanceof sdk.NotFound) return null;
      throw error;
    }
  };

  return {
    put: (name, path) =>
      told(async () => {
        const { client, sdk } = await open();
        const { size } = await stat(path);
        const Body = createReadStream(path);
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentLength: size }));
        await rm(path, { force: true });
      }),
    open: (name) =>
      told(async () => {
        const bytes = await sizeOf(name);
        if (bytes === null) return null;
        return {
          bytes,
          read: ({ start, end }) =>
            told(async () => {
              const { client, sdk } = await open();
              const wanted = { Bucket, Key: keyOf(name), Range: `bytes=${start}-${end}` };
              const { Body } = await client.send(new sdk.GetObjectCommand(wanted));
              if (Body instanceof Readable) return Body;
              throw new Error('The store answered no content');
            }),
        };
      }),
    remove: (name) =>
      told(async () => {
        const { client, sdk } = await open();
        sizes.delete(name);
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
      }),
  };
}

/** Turns the failure of a store into an outage, because it is no fault of the caller. */
async function told<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw unavailable('The store of media does not answer', cause);
  }
}
