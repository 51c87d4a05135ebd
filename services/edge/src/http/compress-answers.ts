import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** This quality costs a fraction of a millisecond for a list. Release files are compressed at build time. */
const QUALITY = 4;

/** Compresses pages and API answers. A stream of events must not wait for a full buffer. */
export function compressAnswers(): RequestHandler {
  return compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    filter: (_req, res) => /^(application\/json|text\/html)\b/.test(String(res.getHeader('Content-Type'))),
  });
}
