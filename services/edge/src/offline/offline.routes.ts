import { SERVICE_WORKER_PATH } from '@backline/contracts/platform/service-worker';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router } from 'express';
import { pagePolicies } from '#src/http/security-headers.ts';
import type { LiveReleases } from '#src/releases/live/live-releases.ts';
import { composeOfflinePage, OFFLINE_PAGE, OFFLINE_PARTS, offlineFiles } from './offline-page.ts';
import { LEAVING_WORKER, serviceWorker } from './service-worker.ts';

/** A worker fetches from our origin, and loads nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OfflineDeps {
  releases: Pick<LiveReleases, 'current'>;
  /** If false, the served worker removes itself. */
  isOn: boolean;
}

/**
 * The service worker and its page for times without a network. Both are made from the live shell, so browsers get a
 * new worker with a new shell. The worker is at the root, so that its scope has all pages.
 */
export function offlineRoutes({ releases, isOn }: OfflineDeps): Router {
  const router = Router();

  router.get(SERVICE_WORKER_PATH, routeName(SERVICE_WORKER_PATH), async (_req, res) => {
    res.set({
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': WORKER_POLICY,
    });
    res.end(isOn ? serviceWorker(offlineFiles(await withShell())) : LEAVING_WORKER);
  });

  router.get(OFFLINE_PAGE, routeName(OFFLINE_PAGE), async (_req, res) => {
    const page = composeOfflinePage(await withShell());
    res
      .set({ ...pagePolicies(OFFLINE_PARTS), 'Cache-Control': 'no-cache' })
      .type('html')
      .end(page);
  });

  /** @throws AppError */
  async function withShell() {
    const live = await releases.current();
    if (!live.host) throw unavailable('Backline is being installed. Please try again.');
    return { ...live, host: live.host };
  }

  return router;
}
