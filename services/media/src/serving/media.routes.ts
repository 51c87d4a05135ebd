import { PICTURE_WIDTHS } from '@backline/contracts/base/pictures';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import type { HiddenMedia } from '@backline/shared-records/media/hidden-media';
import { type Request, type Response, Router } from 'express';
import { FULL_WIDTH, mediaTypeOf, sizedName } from '#src/files/media-name.ts';
import type { MediaStore } from '@backline/service-kit/objects/files/media-store';
import { byteRange } from './byte-range.ts';
import { FOREIGN_CONTENT, requireRead, sendStored } from '@backline/service-kit/objects/files/send-stored';

/** A file at an address never changes, so browsers and caches store it permanently. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface ServedMedia {
  store: MediaStore;
  hidden: HiddenMedia;
}

/**
 * Serves the finished files with their types, whole or in parts. Everybody may read them unless they are hidden. The
 * name of a private file leads nowhere here.
 */
export function mediaRoutes(media: ServedMedia): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/media/:name', routeName('/media/:name'), async (req, res) => {
    requireRead(req);
    await sendMedia(media, req, res);
  });
  return router;
}

async function sendMedia({ store, hidden }: ServedMedia, req: Request, res: Response): Promise<void> {
  const plain = String(req.params['name']);
  const type = mediaTypeOf(plain);
  // The router has decoded the name, so every spelling of the address is checked.
  if (type === null || (await hidden.isHidden(`/media/${plain}`))) throw notFound('File');
  const width = PICTURE_WIDTHS.find((known) => String(known) === req.query['width']) ?? FULL_WIDTH;
  const name = sizedName(plain, width);
  const file = await store.open(name);
  if (file === null) throw notFound('File');

  const etag = `"${name}"`;
  res.set({
    ETag: etag,
    'Cache-Control': FOREVER,
    'Accept-Ranges': 'bytes',
    ...FOREIGN_CONTENT,
  });
  if (isKnown(req, etag)) return void res.status(304).end();
  const whole = { start: 0, end: file.bytes - 1 };
  const ifRange = req.get('if-range');
  const range = ifRange === undefined || ifRange === etag ? byteRange(req.get('range'), file.bytes) : null;
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  await sendStored(file, { type, part: range ?? whole }, res);
}

function isKnown(req: Request, etag: string): boolean {
  const known = req.get('if-none-match');
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
