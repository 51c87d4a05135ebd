import { randomBytes } from 'node:crypto';
import type { PagePreview } from '@backline/contracts/pages/page-previews';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import { recordOf, routeName } from '@backline/service-kit/http/requests/request-record';
import { within } from '@backline/service-kit/http/answers/within';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { EdgeSettings } from '#src/edge-config.ts';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { pagePolicies } from '#src/http/security-headers.ts';
import type { Live, LiveReleases } from '#src/releases/live/live-releases.ts';
import type { PageRenderer } from '#src/rendering/render-pages.ts';
import type { Sessions, Visitor } from '#src/sessions/sessions.ts';
import { composePage, inlineParts } from './compose-page.ts';
import type { ReadPreview } from './page-preview.ts';
import { readTheme } from './page-theme.ts';
import type { SharedPages } from './shared-pages.ts';

/** The Supabase client requires a key; our own auth service needs none. */
const ANON_KEY = 'local-anon-key';

/** If the session takes longer, the page comes without its user and asks for the session itself. */
const SESSION_TIMEOUT_MS = 3_000;

interface PageDeps {
  releases: Pick<LiveReleases, 'current'>;
  sessions: Pick<Sessions, 'readVisitor'>;
  readPreview: ReadPreview;
  renderer: PageRenderer | null;
  sharedPages: SharedPages;
  logger: Logger;
}

/** Treats every address that no other route takes as a page. For unknown ones the shell shows not-found. */
export function pageRoutes(config: EdgeSettings, deps: PageDeps): Router {
  const router = Router();
  router.get('/registry.json', routeName('/registry.json'), async (_req, res) => {
    const { registry } = await deps.releases.current();
    res.set('Cache-Control', 'no-cache').json(registry);
  });
  router.use(routeName('unknown page'));
  router.get('/{*path}', (req, res, next) => {
    if (/\.\w+$/.test(req.path)) return noSuchFile(req, res, next);
    return sendPage(config, deps, req, res);
  });
  return router;
}

async function sendPage(config: EdgeSettings, deps: PageDeps, req: Request, res: Response): Promise<void> {
  const releases = deps.releases.current();
  const exchange = exchangeOf(req, res);
  const [live, visitor, preview] = await Promise.all([
    releases,
    readVisitor(deps, exchange),
    releases.then((current) => previewOf(deps, current, req.path, exchange)),
  ]);
  if (preview?.movedTo !== undefined) return leadOn(req, res, preview.movedTo);
  const { host, registry } = live;
  const screen = screenOfPath(registry.apps, req.path);
  if (screen) recordOf(res).route = screen.path;
  if (!host) throw unavailable('Backline is being installed. Please try again.');
  const known = visitor && { user: visitor.user, passkeys: visitor.offersPasskeys };
  const boot = { ...known, ...installationOf(config) };
  const isComplete = preview !== null && req.method === 'GET';
  const rendering =
    isComplete && canRender(visitor)
      ? deps.renderer?.render(screen, live, {
          url: req.originalUrl,
          boot: { ...boot, registry },
          ticket: visitor.ticket,
        })
      : undefined;
  const isLater = rendering instanceof Promise;
  const styleNonce = isLater ? randomBytes(16).toString('base64') : undefined;
  const theme = readTheme(exchange, config.publicUrl);
  const page = composePage({
    path: req.path,
    styleNonce,
    theme,
    live: { ...live, host },
    preview,
    publicUrl: config.publicUrl,
    boot: { supabaseAnonKey: ANON_KEY, ...boot },
  });
  res.status(page.status).set(headersOf(req.path, visitor));
  if (isLater) {
    res.set(pagePolicies(inlineParts(undefined, styleNonce))).write(page.start());
    // The browser fetches the files while the server renders.
    res.flush();
    res.end(page.end(await rendering));
    return;
  }
  const write = () => ({
    html: page.start() + page.end(rendering),
    policies: pagePolicies(inlineParts(rendering, undefined)),
  });
  const { sharedPages } = deps;
  if (isSharedPage(visitor, req.path)) {
    await sharedPages.send(req, res, sharedPages.compose(rendering, { live, preview, theme }, write));
  } else {
    const { html, policies } = write();
    res.set(policies).end(html);
  }
}

/** The pages of the admin area, and its sign-in. */
const ADMIN_PAGE = /^\/admin(?:[/-]|$)/;

/** No browser keeps a page of the admin area or of a view. No search engine lists the admin area. */
function headersOf(path: string, visitor: Visitor | undefined): Record<string, string> {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Cookie' };
  if (ADMIN_PAGE.test(path)) {
    return { ...headers, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  }
  return { ...headers, 'Cache-Control': isView(visitor) ? 'private, no-store' : 'private, no-cache' };
}

const isView = (visitor: Visitor | undefined) => visitor?.user?.viewedUntil !== undefined;

/** The renderer reads without the cookie of a view, so the browser renders the pages of a view. */
const canRender = (visitor: Visitor | undefined): visitor is Visitor =>
  visitor !== undefined && !isView(visitor);

/** Whether every stranger gets the same page. */
const isSharedPage = (visitor: Visitor | undefined, path: string) =>
  visitor?.user === null && !ADMIN_PAGE.test(path);

/**
 * Redirects to the page's own address. Another page may get the former one later, so browsers must not cache the
 * redirect.
 */
function leadOn(req: Request, res: Response, path: string): void {
  const { search } = new URL(req.originalUrl, 'http://localhost');
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }).redirect(302, path + search);
}

/** The facts about this installation in every page. */
function installationOf({ demo, contactEmail, offlinePage, ...hosted }: EdgeSettings) {
  const linkMinutes = hosted.supabaseServiceKey === undefined ? undefined : hosted.supabaseLinkMinutes;
  return { demo, linkMinutes, contactEmail, offlinePage };
}

/** Undefined if the session cannot be read. */
async function readVisitor({ sessions, logger }: PageDeps, exchange: Exchange): Promise<Visitor | undefined> {
  try {
    return await within(SESSION_TIMEOUT_MS, sessions.readVisitor(exchange));
  } catch (error) {
    logger.warn({ err: error, requestId: exchange.requestId }, 'the session of a page could not be read');
    return undefined;
  }
}

/** The page's preview. Null if there is no such page. Undefined if it has none or it cannot be read. */
async function previewOf(
  { readPreview, logger }: PageDeps,
  { registry }: Live,
  path: string,
  { requestId }: Exchange,
): Promise<PagePreview | null | undefined> {
  if (!screenOfPath(registry.apps, path)?.isPreviewed) return undefined;
  try {
    return await readPreview(path);
  } catch (error) {
    logger.warn({ err: error, requestId }, 'the preview of a page could not be read');
    return undefined;
  }
}
