import type { PagePreview } from '@backline/contracts/pages/page-previews';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import { renderSVG } from 'uqr';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { CARDS, cardPage, codePage } from './card-address.ts';
import type { FindFinished } from '#src/pictures/finished-media.ts';
import { createCards } from './draw-card.ts';

const FOR_OTHER_SITES = {
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

interface ShareCardsDeps {
  findFinished: FindFinished;
  /** Null for a page without a preview. */
  readPreview: (path: string) => Promise<PagePreview | null>;
  /** The origin of the pages for browsers. */
  publicUrl: string;
  logger: Logger;
}

/**
 * `/share-cards/profile/juno-halide.jpg`: the picture of a link to that page. The query has its version, for other
 * sites that cache it. With `?format=portrait` it is upright, for people to post.
 * `/share-cards/profile/juno-halide.svg` is a QR code of the page. If a picture cannot be drawn, the product's
 * picture replaces it.
 */
export function shareCards({ findFinished, readPreview, publicUrl, logger }: ShareCardsDeps): Router {
  const router = Router();
  const draw = createCards(findFinished);
  router.use(CARDS, routeName(`${CARDS}/*path`));
  router.get(`${CARDS}/*path`, async (req, res, next) => {
    const coded = codePage(req.path);
    if (coded !== null && (await readPreview(coded))) return sendCode(res, new URL(coded, publicUrl).href);
    const page = cardPage(req.path);
    if (page === null) return next();
    try {
      const preview = await readPreview(page);
      if (!preview?.card) return next();
      const card = await draw(preview.card, req.query['format'] === 'portrait' ? 'portrait' : 'landscape');
      if (!card) return showProduct(res);
      res.set({ ...FOR_OTHER_SITES, ETag: `"${card.version}"` });
      res.type('jpeg').send(card.jpeg);
    } catch (error) {
      logger.warn({ err: error }, 'a share card could not be drawn');
      showProduct(res);
    }
  });
  router.use(CARDS, noSuchFile);
  return router;
}

/** A QR code of the page's address. It is dark on white in every theme, with the margin that cameras need. */
function sendCode(res: Response, url: string): void {
  res.set(FOR_OTHER_SITES);
  res.type('svg').send(renderSVG(url, { border: 4, ecc: 'M' }));
}

function showProduct(res: Response): void {
  res.set('Cache-Control', 'no-store').redirect(302, '/icons/share.png');
}
