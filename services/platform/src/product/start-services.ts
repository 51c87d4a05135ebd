import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiConfigOf, type ApiDeps } from '@backline/api';
import { storeDemoFiles } from '@backline/api/demo';
import { createEdge, edgeConfigOf, type Gate, requireReadableTokens, showsDemo } from '@backline/edge';
import { createMediaFiles } from '@backline/media/files';
import { mediaStoreOf } from '@backline/service-kit/objects/files/store-settings';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { Metrics } from '@backline/service-kit/metrics/metrics';
import { startMetrics } from '@backline/service-kit/metrics/start-metrics';
import { withoutTimeLimit } from '@backline/service-kit/process/deadline';
import type { Listening } from '@backline/service-kit/process/listen';
import { pino } from 'pino';
import type { Settings } from '#src/settings.ts';
import { type CompleteSettings, completeSettings } from './complete-settings.ts';
import type { Database } from './database.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import { startOutsideServices } from './outside-services.ts';
import { startApi } from './start-api.ts';
import { startAuth } from './start-auth.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { startRenderer } from './start-renderer.ts';

/** What every service needs. */
type ServiceDeps = Pick<ApiDeps, 'connection' | 'clock' | 'logger'>;

export interface RunningServices {
  url: string;
  isDemo: boolean;
  gateCode: string | undefined;
  /** The checks of a publish by this process. */
  gate: Gate;
  /** Ends the streams to open pages. */
  endStreams(): Promise<void>;
  /** Whether no code opens the admin gate. */
  isGateShut: boolean;
}

/** Starts the services in this process and serves them at `front`. `closing` gets what stops them, in order. */
export async function startServices(
  given: Settings,
  database: Database,
  front: Listening,
  closing: (() => Promise<void>)[],
): Promise<RunningServices> {
  const { connection } = database;
  const deps = { connection, clock: () => new Date(), logger: pino({ level: given.logLevel }) };
  const isDemo = showsDemo(given, database);
  const settings = completeSettings(given, { isDemo, front });
  const files = createMediaFiles(mediaStoreOf(settings), deps);
  if (isDemo) {
    await withoutTimeLimit(async () => {
      // The demo's past is written under a clock of its own, so no service with timers may run yet.
      await loadDemoOnce(database, deps.clock);
      await storeDemoFiles(connection, files.keep);
    });
    // Earlier versions had them here.
    await rm(join(settings.dataDir, 'media/demo'), { recursive: true, force: true });
  }
  const auth = await reachAuth(settings, deps, closing);
  const sleeping: { media?: RunningMedia } = {};
  // Where it does not start, the next upload says so.
  const wakeMedia = () => void sleeping.media?.url().catch(() => undefined);
  const outside = await startOutsideServices(settings, isDemo, deps.clock, closing);
  const apiConfig = apiConfigOf(
    { ...settings, ...outside },
    {
      authUrl: auth.url,
      standInUrl: outside.standInUrl,
      // Mounted in the edge, the API sees the edge's callers, with the address that the edge worked out.
      trustedProxies: ['loopback', ...(settings.trustedProxies ?? [])],
    },
  );
  const api = await startApi(apiConfig, { ...deps, wakeMedia }, closing);
  const renderer = await startRenderer(settings, front, deps, closing);
  const media = await startMedia({ settings, database, authUrl: auth.url, logger: deps.logger }, closing);
  sleeping.media = media;
  const edgeConfig = edgeConfigOf(settings, {
    apiUrl: api.url,
    authUrl: auth.url,
    mediaUrl: media.url,
    rendererUrl: renderer?.url,
    demo: isDemo,
  });
  const mediaFiles = settings.mediaUrl === undefined ? files : undefined;
  const edge = createEdge(edgeConfig, { ...deps, api: api.handler, mediaFiles });
  closing.push(edge.close);
  const metrics = await startOwnMetrics(settings, connection, closing);
  metrics?.addGauges([...edge.gauges, ...api.gauges, ...auth.gauges, ...(renderer?.gauges ?? [])]);
  front.serve(metrics?.measure(edge.handler) ?? edge.handler);
  const { publicUrl: url, adminGateCode } = settings;
  return {
    url,
    isDemo,
    gate: edge.gate,
    endStreams: edge.endStreams,
    gateCode: isDemo ? adminGateCode : undefined,
    isGateShut: adminGateCode === undefined,
  };
}

/** With METRICS_PORT. The edge answers for the API too, which runs in the same process. */
async function startOwnMetrics(
  { host, metricsPort }: Settings,
  connection: ServiceDeps['connection'],
  closing: (() => Promise<void>)[],
): Promise<Metrics | null> {
  if (metricsPort === undefined) return null;
  const metrics = await startMetrics(host, metricsPort);
  closing.push(metrics.close);
  metrics.watchPool(connection);
  return metrics;
}

interface ReachedAuth {
  url: string;
  gauges: readonly GaugeSource[];
}

/** The hosted authentication service if the settings name one, else our own, started here. */
async function reachAuth(
  settings: CompleteSettings,
  deps: ServiceDeps,
  closing: (() => Promise<void>)[],
): Promise<ReachedAuth> {
  if (settings.supabaseUrl === undefined) {
    const { authUrl, gauges } = await startAuth(settings, deps, closing);
    return { url: authUrl, gauges };
  }
  const { href: url } = new URL('/auth/v1', settings.supabaseUrl);
  await requireReadableTokens(url);
  return { url, gauges: [] };
}
