import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PICTURE_WIDTHS, type PictureWidth } from '@backline/contracts/pictures';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import sharp from 'sharp';

const MAX_BYTES = 64 * 1024 * 1024;
/** A picture with more pixels is not opened. It would take hundreds of megabytes. */
const MAX_PIXELS = 50_000_000;

interface Options {
  dataDir: string;
  logger: Logger;
}

/** A picture as it is stored, and for how long browsers may keep it. */
interface Original {
  /** Another content has another version. */
  version: string;
  cacheControl: string;
  read: () => Promise<Buffer>;
}

/**
 * Answers `?width=` of a picture with a WebP of at most that width. A list loads a fraction of the bytes. Where it
 * cannot, the next handler answers with the original.
 */
export function sizedPictures({ dataDir, logger }: Options): RequestHandler {
  const made = new LRUCache<string, Buffer, { read: Original['read']; width: PictureWidth }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _old, { context: { read, width } }) => shrink(await read(), width),
  });
  return async (req, res, next) => {
    const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === req.query['width']);
    if (req.method !== 'GET' || width === undefined) return next();
    try {
      const original = await mediaFile(dataDir, req.path);
      if (!original) return next();
      const { version, cacheControl, read } = original;
      const picture = await made.forceFetch(`${version} ${width}`, { context: { read, width } });
      res.set({ 'Content-Type': 'image/webp', 'Cache-Control': cacheControl }).send(picture);
    } catch (error) {
      logger.info({ err: error, path: req.path }, 'a picture comes in its own size');
      next();
    }
  };
}

/** Turned as its camera says, and without what the camera wrote beside it. */
async function shrink(picture: Buffer, width: PictureWidth): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Undefined for another path. @throws for a file that is not there. */
export function mediaFile(dataDir: string, path: string): Promise<Original> | undefined {
  if (!path.startsWith('/media/')) return undefined;
  const folder = join(dataDir, 'media');
  const file = join(dataDir, decodeURIComponent(path));
  if (!file.startsWith(folder + sep)) return undefined;
  return stat(file).then(({ mtimeMs }) => ({
    version: `${file} ${mtimeMs}`,
    cacheControl: 'public, max-age=3600',
    read: () => readFile(file),
  }));
}
