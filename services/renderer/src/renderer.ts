import type { RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { loadJob, renderJob, shellToPrepare } from '@backline/contracts/platform/rendering.schemas';
import type { RenderJob } from '@backline/contracts/platform/rendering';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import { healthRoutes } from '@backline/service-kit/http/health';
import { requestLog } from '@backline/service-kit/http/requests/request-log';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import express from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { openBundleFolder } from './bundle-folder.ts';
import { createPool, type Pool } from './pool/pool.ts';
import { type RendererConfig, rendererSettingsOf } from './renderer-config.ts';

export interface Renderer {
  handler: RequestListener;
  gauges: readonly GaugeSource[];
  close(): Promise<void>;
}

/** Renders pages for the edge. Only the edge may call it: no proxy may pass it on. */
export function createRenderer(
  given: RendererConfig,
  { clock, logger }: { clock: () => Date; logger: Logger },
): Renderer {
  const config = rendererSettingsOf(given);
  const bundles = openBundleFolder(config);
  const pool = createPool({
    releases: bundles.path,
    edgeUrl: config.edgeUrl.replace(/\/+$/, ''),
    size: config.workers ?? Math.min(4, Math.max(1, availableParallelism() - 1)),
    memoryMb: config.memoryMb,
    // A slow screen is not a broken one, so it has more time than its page waits.
    limitMs: 2 * config.renderTimeoutMs,
    clock,
    logger,
  });
  const bring = async ({ app: name, boot, hashes }: RenderJob) => {
    const versionOf = (wanted: string) => boot.registry.apps[wanted]?.version;
    await bundles.bring('shell', versionOf('shell'), hashes.shell);
    await bundles.bring(name, versionOf(name), hashes.app);
  };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(healthRoutes({ isReady: () => requireWorkers(pool) }), requestLog(logger));
  app.use(express.json({ limit: '1mb' }));
  app.post('/render', routeName('/render'), async (req, res) => {
    const job = renderJob.parse(req.body);
    await bring(job);
    const { page, ...reason } = await pool.render(job);
    res.type('json').send(page ?? JSON.stringify(reason));
  });
  app.post('/try', routeName('/try'), async (req, res) => {
    const jobs = z.array(renderJob).parse(req.body);
    await Promise.all(jobs.map(bring));
    const answers = await pool.attempt(jobs);
    res.json(answers.map(({ failed }) => ({ failed })));
  });
  app.post('/load', routeName('/load'), async (req, res) => {
    const job = loadJob.parse(req.body);
    await bundles.bring('shell', job.shell.shell, job.shell.hash);
    for (const { app: name, version, hash } of job.remotes) await bundles.bring(name, version, hash);
    const answers = await pool.attemptLoads(job);
    res.json(answers.map(({ failed }) => ({ failed })));
  });
  app.post('/prepare', routeName('/prepare'), async (req, res) => {
    const shell = shellToPrepare.parse(req.body);
    await bundles.bring('shell', shell.shell, shell.hash);
    pool.prepare(shell);
    res.status(202).end();
  });
  app.use(unknownPath, errorExit({ logger }));
  const close = async () => {
    pool.close();
    bundles.close();
  };
  return { handler: app, gauges: gaugesOf(pool), close };
}

/** @throws AppError */
function requireWorkers(pool: Pool): void {
  if (!pool.isReady()) throw unavailable('No process has loaded a shell yet');
}

function gaugesOf({ counts }: Pool): GaugeSource[] {
  return [
    {
      name: 'backline_pages_rendered_total',
      help: 'Pages that were rendered',
      isCounter: true,
      read: async () => counts.rendered,
    },
    {
      name: 'backline_pages_failed_total',
      help: 'Pages whose screen could not be rendered',
      isCounter: true,
      read: async () => counts.failed,
    },
    {
      name: 'backline_pages_refused_total',
      help: 'Pages that were left to browsers: too many waited, a shell was loading, or a screen is set aside',
      isCounter: true,
      read: async () => counts.refused,
    },
    {
      name: 'backline_pages_lost_total',
      help: 'Pages that hung or ended their process',
      isCounter: true,
      read: async () => counts.lost,
    },
  ];
}
