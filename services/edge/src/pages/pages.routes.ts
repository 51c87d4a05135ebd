import { randomBytes } from 'node:crypto';
import { isPreviewed } from '@backline/contracts/remote-of-path';
import type { ReleaseRegistry } from '@backline/contracts/releases';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { EdgeConfig } from '../edge-config.ts';
import { sendError } from '../http/errors.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { within } from '../http/within.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { composePage } from './compose-page.ts';
import type { ReadPreview } from './page-preview.ts';

/** The Supabase client wants a key; our own service asks for none. */
const LOCAL_ANON_KEY = 'local-anon-key';

/** A page that does not say who asks for it asks itself. */
const SESSION_PATIENCE_MS = 3_000;

interface PageDeps {
  releases: LiveReleases;
  sessions: Pick<Sessions, 'readUser'>;
  readPreview: ReadPreview;
  logger: Logger;
}

/** Every address that is nobody else's is a page; the shell shows not-found for those it does not know. */
export function pageRoutes(
  config: EdgeConfig,
  { releases, sessions, readPreview, logger }: PageDeps,
): Router {
  const router = Router();

  async function readUser(req: Request) {
    try {
      return await within(SESSION_PATIENCE_MS, sessions.readUser(req));
    } catch (error) {
      logger.warn({ err: error }, 'the session of a page could not be read');
      return undefined;
    }
  }

  async function previewOf({ apps }: ReleaseRegistry, path: string) {
    if (!isPreviewed(apps, path)) return undefined;
    try {
      return await readPreview(path);
    } catch (error) {
      logger.warn({ err: error, path }, 'the preview of a page could not be read');
      return undefined;
    }
  }

  router.get('/registry.json', async (_req, res) => {
    const { registry } = await releases.current();
    res.set('Cache-Control', 'no-cache').json(registry);
  });

  router.get('/{*path}', async (req: Request, res: Response) => {
    if (/\.\w+$/.test(req.path)) return sendError(req, res, 'not_found', 'There is no such file');
    const current = releases.current();
    const [live, user, preview] = await Promise.all([
      current,
      readUser(req),
      current.then(({ registry }) => previewOf(registry, req.path)),
    ]);
    if (!live.host)
      return sendError(req, res, 'unavailable', 'Backline is being installed. Please try again.');
    const nonce = randomBytes(16).toString('base64');
    const { supabaseAnonKey = LOCAL_ANON_KEY, demo, contactEmail } = config;
    const { status, html } = composePage({
      path: req.path,
      nonce,
      live: { ...live, host: live.host },
      preview,
      publicUrl: config.publicUrl,
      boot: { ...(user !== undefined && { user }), supabaseAnonKey, demo, contactEmail },
    });
    res.status(status).set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(nonce),
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    });
    res.end(html);
  });

  router.use((req, res) => sendError(req, res, 'not_found', 'There is nothing at this address'));
  return router;
}
