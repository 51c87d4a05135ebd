import type { PagePreview } from '@backline/contracts/page-previews';
import { routeName } from '@backline/service-kit/http/request-record';
import type { HiddenMedia } from '@backline/service-kit/media/hidden-media';
import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { CARDS, cardPage } from './card-address.ts';
import type { FindFinished } from '#src/pictures/finished-media.ts';
import { createCards } from './draw-card.ts';

interface ShareCardsDeps {
  findFinished: FindFinished;
  hidden: HiddenMedia;
  /** Null for a page without a preview. */
  readPreview: (path: string) => Promise<PagePreview | null>;
  logger: Logger;
}

/**
 * `/share-cards/profile/juno-halide.jpg`: the picture of a link to that page. The query has its version, for other
 * sites that keep it. When it cannot be drawn, the picture of the product stands in.
 */
export function shareCards({ findFinished, hidden, readPreview, logger }: ShareCardsDeps): Router {
  const router = Router();
  const draw = createCards({ findFinished, hidden });
  router.use(CARDS, routeName(`${CARDS}/*path`));
  router.get(`${CARDS}/*path`, async (req, res, next) => {
    const page = cardPage(req.path);
    if (page === null) return next();
    try {
      const preview = await readPreview(page);
      if (!preview?.card) return next();
      const card = await draw(preview.card);
      if (!card) return showProduct(res);
      res.set({
        ETag: `"${card.version}"`,
        'Cache-Control': 'public, max-age=86400',
        // Made for other sites.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      res.type('jpeg').send(card.jpeg);
    } catch (error) {
      logger.warn({ err: error }, 'a share card could not be drawn');
      showProduct(res);
    }
  });
  router.use(CARDS, noSuchFile);
  return router;
}

function showProduct(res: Response): void {
  res.set('Cache-Control', 'no-store').redirect(302, '/icons/share.png');
}
