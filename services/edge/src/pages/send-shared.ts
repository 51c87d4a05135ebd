import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;
/** Each page is compressed once, so it may cost some milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENCODERS = {
  br: async (html: string) => compressBrotli(html, BROTLI),
  gzip: async (html: string) => compressGzip(html),
  identity: (html: string) => Promise.resolve(Buffer.from(html)),
};

export type SendShared = (req: Request, res: Response, html: string) => Promise<void>;

/**
 * Sends pages that strangers share. The same page is compressed once and has the same ETag, so browsers and caches on
 * the way ask whether it has changed.
 */
export function createSendShared(): SendShared {
  const encoded = new LRUCache<string, Buffer, { html: string; encoding: keyof typeof ENCODERS }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_tag, _old, { context: { html, encoding } }) => ENCODERS[encoding](html),
  });
  return async (req, res, html) => {
    const encoding = (req.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof typeof ENCODERS;
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}-${encoding}"`;
    const body = await encoded.forceFetch(tag, { context: { html, encoding } });
    // A cookie that the answer sets is this visitor's alone.
    const isShared = res.getHeader('Set-Cookie') === undefined;
    res.set({
      ETag: tag,
      'Cache-Control': isShared ? 'public, no-cache' : 'private, no-cache',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    res.vary('Accept-Encoding').send(body);
  };
}
