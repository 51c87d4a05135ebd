import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createApi, type ApiDeps } from '@backline/api';
import { DEMO_ACCOUNTS, storeDemoFiles } from '@backline/api/demo';
import { serviceRoleKeyOf } from '@backline/auth';
import { createEdge, type EdgeConfig } from '@backline/edge';
import { createMediaFiles } from '@backline/media/files';
import { addressOf, listen, type Listening } from '@backline/service-kit/process/listen';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { Metrics } from '@backline/service-kit/metrics/metrics';
import { startMetrics } from '@backline/service-kit/metrics/start-metrics';
import { requireReadableTokens } from '@backline/service-kit/readable-tokens';
import { creditSaleOf } from '@backline/service-kit/settings/settings-table';
import { pino } from 'pino';
import { isOnlyLocal, type Settings } from '#src/settings.ts';
import type { Database } from './database.ts';
import { mediaStoreOf } from './media-store.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import { startOutsideServices } from './outside-services.ts';
import { releasesConfig } from './releases-config.ts';
import { type RunningMedia, startMedia } from './start-media.ts';
import { startRenderer } from './start-renderer.ts';
import { startAuth } from './start-auth.ts';

/** The code of the admin gate in a demo without ADMIN_GATE_CODE. */
const DEMO_GATE_CODE = 'backline-gate';
/** The address on the demo's pages without CONTACT_EMAIL. */
const DEMO_CONTACT = 'crew@demo.backline.example';

/** What every service needs. */
type ServiceDeps = Pick<ApiDeps, 'connection' | 'clock' | 'logger'>;

/** What this start is, worked out once from the settings. */
interface Installation {
  settings: Settings;
  /** The one address that browsers use. */
  url: string;
  isDemo: boolean;
  gateCode: string | undefined;
  /** Signs what the edge tells the API about its caller. */
  serviceRoleKey: string;
}

export interface RunningServices {
  url: string;
  isDemo: boolean;
  gateCode: string | undefined;
}

/** Starts the services in this process and serves them at `front`. `closing` gets what stops them, in order. */
export async function startServices(
  settings: Settings,
  database: Database,
  front: Listening,
  closing: (() => Promise<void>)[],
): Promise<RunningServices> {
  const { connection } = database;
  const deps = { connection, clock: () => new Date(), logger: pino({ level: settings.LOG_LEVEL }) };
  const installation = describeInstallation(settings, database, front);
  const { url, isDemo, gateCode, serviceRoleKey } = installation;
  // The demo's past is written under a clock of its own, so no service with timers may run yet.
  if (isDemo) await loadDemoOnce(database, deps.clock);
  const files = createMediaFiles(mediaStoreOf(settings), deps);
  if (isDemo) {
    await storeDemoFiles(connection, files.keep);
    // Earlier versions had them here.
    await rm(join(settings.DATA_DIR, 'media/demo'), { recursive: true, force: true });
  }
  const auth = await reachAuth(installation, deps, closing);
  const sleeping: { media?: RunningMedia } = {};
  // Where it does not start, the next upload says so.
  const wakeMedia = () => void sleeping.media?.url().catch(() => undefined);
  const api = await startApi(installation, auth, { ...deps, wakeMedia }, closing);
  const renderer = await startRenderer(settings, front, deps, closing);
  const known = { settings, database, serviceRoleKey, authUrl: auth.url, logger: deps.logger };
  const media = await startMedia(known, closing);
  sleeping.media = media;
  const config = {
    ...edgeConfig(installation, auth.url, api.url),
    rendererUrl: renderer?.url,
    mediaUrl: media.url,
  };
  const mediaFiles = settings.MEDIA_URL === undefined ? files : undefined;
  const edge = createEdge(config, { ...deps, api: api.handler, mediaFiles });
  closing.push(edge.close);
  const metrics = await startOwnMetrics(settings, connection, closing);
  metrics?.addGauges([...edge.gauges, ...api.gauges, ...auth.gauges, ...(renderer?.gauges ?? [])]);
  front.serve(metrics?.measure(edge.handler) ?? edge.handler);
  return { url, isDemo, gateCode: isDemo ? gateCode : undefined };
}

/** With METRICS_PORT. The edge answers for the API too, which runs in the same process. */
async function startOwnMetrics(
  { HOST, METRICS_PORT }: Settings,
  connection: ServiceDeps['connection'],
  closing: (() => Promise<void>)[],
): Promise<Metrics | null> {
  if (METRICS_PORT === undefined) return null;
  const metrics = await startMetrics(HOST, METRICS_PORT);
  closing.push(metrics.close);
  metrics.watchPool(connection);
  return metrics;
}

function describeInstallation(settings: Settings, database: Database, front: Listening): Installation {
  const isDemo = showsDemo(settings, database);
  return {
    settings,
    url: settings.PUBLIC_URL ?? addressOf(settings.HOST, front.port),
    isDemo,
    gateCode: settings.ADMIN_GATE_CODE ?? (isDemo ? DEMO_GATE_CODE : undefined),
    serviceRoleKey: serviceRoleKeyOf({
      dataDir: settings.DATA_DIR,
      serviceRoleKey: settings.SERVICE_ROLE_KEY,
    }),
  };
}

/** Its passwords are public. So where others can reach the product, it must be asked for. */
export function showsDemo(settings: Settings, { isLocal }: Pick<Database, 'isLocal'>): boolean {
  if (settings.NODE_ENV === 'production' || settings.DEMO === '0') return false;
  return settings.DEMO === '1' || (isLocal && isOnlyLocal(settings));
}

/** Whether all who reach the product may read its messages. Some messages sign people in. */
export function showsOutbox(settings: Settings): boolean {
  if (settings.NODE_ENV === 'production' || settings.SMTP_URL || settings.SUPABASE_URL) return false;
  return settings.DEMO === '1' || isOnlyLocal(settings);
}

interface ReachedAuth {
  url: string;
  issuer: string;
  gauges: readonly GaugeSource[];
}

/** The hosted authentication service if the settings name one, else our own, started here. */
async function reachAuth(
  { settings, url }: Installation,
  deps: ServiceDeps,
  closing: (() => Promise<void>)[],
): Promise<ReachedAuth> {
  const issuer = new URL('/auth/v1', settings.SUPABASE_URL ?? url).href;
  if (settings.SUPABASE_URL) await requireReadableTokens(issuer);
  if (settings.SUPABASE_URL) return { url: issuer, issuer, gauges: [] };
  const { authUrl, gauges } = await startAuth(settings, issuer, deps, closing);
  return { url: authUrl, issuer, gauges };
}

interface StartedApi {
  url: string;
  handler: RequestListener;
  gauges: readonly GaugeSource[];
}

async function startApi(
  { settings, url, isDemo, gateCode, serviceRoleKey }: Installation,
  auth: ReachedAuth,
  deps: ServiceDeps & Pick<ApiDeps, 'wakeMedia'>,
  closing: (() => Promise<void>)[],
): Promise<StartedApi> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const api = createApi(
    {
      authUrl: auth.url,
      authIssuer: auth.issuer,
      authApiKey: settings.SUPABASE_ANON_KEY,
      authServiceKey: settings.SUPABASE_URL ? settings.SUPABASE_SERVICE_KEY : serviceRoleKey,
      serviceRoleKey,
      adminEmails: [...settings.ADMIN_EMAILS, ...(isDemo ? [DEMO_ACCOUNTS.admin.email] : [])],
      adminGateCode: gateCode,
      betaSignupLimit: settings.BETA_SIGNUP_LIMIT,
      ...creditSaleOf(settings, settings.NODE_ENV === 'production'),
      keepsFollowerHistory: (settings.FOLLOWER_HISTORY ?? (isDemo ? '1' : '0')) === '1',
      ...(await startOutsideServices(settings, isDemo, deps.clock, closing)),
      secureCookies: url.startsWith('https:'),
      // Mounted in the edge, the API sees the edge's callers, with the address that the edge worked out.
      trustedProxies: ['loopback', ...settings.TRUSTED_PROXIES],
      contactEmail: contactOf(settings, isDemo),
      legalFolder: settings.LEGAL_DIR,
      siteUrl: url,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      keepsOutbox: settings.NODE_ENV !== 'production',
      outboxFolder: join(settings.DATA_DIR, 'mail'),
      limitScale: settings.LIMIT_SCALE,
    },
    deps,
  );
  closing.push(api.close);
  port.serve(api.handler);
  await api.ready;
  return { url: `http://127.0.0.1:${port.port}`, handler: api.handler, gauges: api.gauges };
}

const contactOf = ({ CONTACT_EMAIL }: Settings, isDemo: boolean) =>
  CONTACT_EMAIL ?? (isDemo ? DEMO_CONTACT : undefined);

function edgeConfig(
  { settings, url, isDemo, serviceRoleKey }: Installation,
  authUrl: string,
  apiUrl: string,
): EdgeConfig {
  return {
    ...releasesConfig(settings),
    publicUrl: url,
    apiUrl,
    authUrl,
    hosted: settings.SUPABASE_SERVICE_KEY
      ? {
          serviceKey: settings.SUPABASE_SERVICE_KEY,
          limitScale: settings.LIMIT_SCALE,
          linkMinutes: settings.SUPABASE_LINK_MINUTES,
        }
      : undefined,
    serviceRoleKey,
    sessionSecrets: settings.SESSION_SECRET,
    contactEmail: contactOf(settings, isDemo),
    offlinePage: settings.OFFLINE_PAGE !== '0',
    demo: isDemo,
    showsOutbox: showsOutbox(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
  };
}
