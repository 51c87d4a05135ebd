import { join } from 'node:path';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import express, { Router, type Response } from 'express';
import type { EdgeConfig } from '#src/edge-config.ts';
import type { ApiCall } from '#src/http/api-call.ts';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { createSiteMap } from './site-map.ts';
import { robotsText, securityText, WEB_MANIFEST } from './site-texts.ts';

interface SiteFilesDeps {
  callApi: ApiCall;
  clock: () => Date;
}

/** The files that robots, search engines and phones request at fixed addresses. */
export function siteFiles(config: EdgeConfig, { callApi, clock }: SiteFilesDeps): Router {
  const { publicUrl, contactEmail, demo } = config;
  const siteMap = createSiteMap({ callApi, publicUrl, clock });
  const router = Router();

  router.get('/robots.txt', routeName('/robots.txt'), (_req, res) => {
    send(res, 'text/plain', robotsText(publicUrl, demo));
  });
  router.get('/.well-known/security.txt', routeName('/.well-known/security.txt'), (req, res, next) => {
    if (contactEmail === undefined) noSuchFile(req, res, next);
    else send(res, 'text/plain', securityText(publicUrl, contactEmail, clock()));
  });
  router.get('/manifest.webmanifest', routeName('/manifest.webmanifest'), (_req, res) => {
    send(res, 'application/manifest+json', JSON.stringify(WEB_MANIFEST));
  });
  router.get('/sitemap.xml', routeName('/sitemap.xml'), async (_req, res) => {
    send(res, 'application/xml', await siteMap.index());
  });
  router.get('/sitemap-:page.xml', routeName('/sitemap-:page.xml'), async (req, res, next) => {
    const number = String(req.params['page']);
    const page = /^[1-9]\d{0,3}$/.test(number) ? await siteMap.page(Number(number)) : null;
    if (page === null) noSuchFile(req, res, next);
    else send(res, 'application/xml', page);
  });
  const icons = express.static(join(import.meta.dirname, 'icons'), {
    index: false,
    redirect: false,
    maxAge: '1d',
  });
  // Browsers and link previews request it without reading the page.
  router.get('/favicon.ico', routeName('/favicon.ico'), icons);
  router.use('/icons', routeName('/icons/*path'), icons, noSuchFile);
  return router;
}

/** Sends a text with a cache time, because robots come often and these texts rarely change. */
function send(res: Response, type: string, text: string): void {
  res.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }).end(text);
}
