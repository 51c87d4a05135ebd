import { join } from 'node:path';
import { createApp } from '@backline/service-kit/http/app';
import { createEndpoints, type Endpoints } from '@backline/service-kit/http/endpoints/endpoints';
import { createReadLimit } from '@backline/service-kit/http/endpoints/read-limit';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import { jobGauges } from '@backline/service-kit/jobs/job-gauges';
import { startWorkLoop } from '@backline/service-kit/jobs/work-loop';
import { mailGauges } from '@backline/service-kit/mail/mail-gauges';
import { outboxRoutes } from '@backline/service-kit/mail/outbox.routes';
import type { SendMail } from '@backline/service-kit/mail/smtp';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { createRateLimits, type RateLimit } from '@backline/service-kit/mongo/rate-limits';
import { openStore, type StoreConfig } from '@backline/service-kit/objects/files/open-store';
import { createReadiness } from '@backline/service-kit/process/readiness';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { callActionOf } from './audited-calls.ts';
import { type ApiConfig, apiSettingsOf } from './config.ts';
import type { ApiContext, RouteContext } from './context.ts';
import { type AccountAdmin, createAccountAdmin } from './http/account-admin.ts';
import { createAuthentication, type VerifyToken } from './http/authenticate.ts';
import { isRecovered, type TokenOfSession } from '@backline/shared-records/accounts/recovered-sessions.model';
import { createTokenVerifier } from './http/token-verifier.ts';
import { createPush, type SendPush } from './integrations/push/push.ts';
import { createIntegrations } from './integrations/integrations.ts';
import { apiMailModel } from './mail/api-mail.model.ts';
import { createApiMail } from './mail/api-mail.ts';
import { MODELS, MODULES } from './modules.ts';
import { auditedHandle } from './modules/base/audit/audit-calls.ts';
import { cutAuditLog } from './modules/base/audit/cut-audit-log.ts';
import { sealAuditLog } from './modules/base/audit/seal-audit-log.ts';
import { requireServiceKey } from './modules/accounts/admin/service-key.policy.ts';
import { asStaying } from './modules/accounts/leaving/staying-people.ts';
import { isReturned } from './modules/accounts/mail-address/check-address.service.ts';
import {
  markRefusedAddress,
  markRefusedForSecurity,
} from './modules/accounts/mail-address/returned-addresses.service.ts';
import { numberChanges } from './modules/base/live/number-changes.ts';
import { warmGazetteer } from './modules/base/places/warm-gazetteer.ts';
import { asViewed } from './modules/desk/people/views/view-as.ts';
import { withholdingHandle } from './modules/desk/people/views/withhold-fields.ts';
import { mailDueNotices } from './modules/desk/notice-mails/mail-notices.ts';
import { pushDueNotices } from './modules/desk/notice-pushes/push-due-notices.ts';
import {
  runDueTimers,
  startTimerLoop,
  TIMER_MODELS,
  type TimerWork,
} from './modules/base/timers/run-timers.ts';
import { startCountBatches } from './modules/records/views/count-batches.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';

const openFiles = (config: StoreConfig) => ({ store: openStore(config), work: join(config.folder, 'work') });

export interface ApiDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** @default one that asks the authentication service of `config.authUrl` */
  verifyToken?: VerifyToken;
  /** @default one that asks the authentication service with `config.authServiceKey` */
  accountAdmin?: AccountAdmin | null;
  /** Replaces the mail server of the configuration. */
  sendMail?: SendMail | undefined;
  /** Replaces the push services of the makers of browsers. */
  sendPush?: SendPush | undefined;
  /** Starts a sleeping media service. @default does nothing, because the service always runs */
  wakeMedia?: (() => void) | undefined;
}

export interface Api {
  /** Express app: listen with it, or mount it in another. */
  handler: Express;
  /** Resolves when every index is built. Until then requests wait a moment and are refused. */
  ready: Promise<void>;
  /** Runs all due timers, as the loop does every few seconds. Returns their number. */
  runDueTimers(): Promise<number>;
  /** Writes the views in memory, as a loop does every few seconds. */
  flushViews(): Promise<void>;
  /** Mails the notices that are due. Returns how many it checked. */
  mailDueNotices(): Promise<number>;
  /** Pushes the notices that are due. Returns how many it checked. */
  pushDueNotices(): Promise<number>;
  /** Numbers the changes that open browsers are told. Returns how many. */
  numberChanges(): Promise<number>;
  /** Seals the new entries of the audit log, and removes those whose time is over. Returns how many were sealed. */
  keepAudit(): Promise<number>;
  /** Gauges of the delay of timers and messages. */
  gauges: readonly GaugeSource[];
  /**
   * Stops the timers, waits for the running one, and writes the views in memory. The caller closes the connection.
   */
  close(): Promise<void>;
}

/** A killed process loses the counts that are not written, so at most the last second. */
const COUNT_AFTER_MS = 500;
/** An open page shows a change within a second, with the time that the edges need. */
const NUMBER_EVERY_MS = 200;
const PUSH_EVERY_MS = 1_000;

/** More than a person does by hand, so that one account cannot slow the others. */
const WRITES: RateLimit = {
  name: 'writes',
  points: 120,
  seconds: 60,
  message: 'You are doing this too often. Please wait a minute and try again.',
};

/** Builds the product's API on an open connection. */
export function createApi(config: ApiConfig, deps: ApiDeps): Api {
  const { connection, clock, logger } = deps;
  const isSessionRecovered = (token: TokenOfSession) => isRecovered(connection, token);
  const { verifyToken = createTokenVerifier(config, { isRecovered: isSessionRecovered }) } = deps;
  const settings = apiSettingsOf(config);
  const { timerIntervalMs = 5000 } = config;
  const readiness = createReadiness({ prepare: () => buildIndexes(MODELS, connection), logger });
  const base: ApiContext = { connection, clock, logger, wakeTimers: () => timers.wake() };
  const loop = { intervalMs: timerIntervalMs, after: readiness.done };
  const views = startCountBatches(base, {
    waitMs: Math.min(timerIntervalMs, COUNT_AFTER_MS),
    after: readiness.done,
  });
  const context: RouteContext = {
    ...base,
    countSoon: (counted, viewer) => views.note(counted, viewer),
    settings,
    integrations: createIntegrations(settings, clock),
    limits: createRateLimits({ connection, clock, scale: settings.limitScale }),
    wakeMedia: deps.wakeMedia ?? (() => undefined),
    files: config.files ? openFiles(config.files) : null,
    push: createPush(settings, deps.sendPush),
    mail: createApiMail(
      settings,
      deps,
      {
        isReturned: (address) => isReturned(context, address),
        onRefused: (address) => markRefusedAddress(context, address),
      },
      deps.sendMail,
    ),
    accountAdmin: deps.accountAdmin ?? createAccountAdmin(settings),
  };

  const { onArrival, authenticate } = createAuthentication({ settings, verifyToken, clock, logger });
  const app = createApp({
    connection,
    logger,
    trustedProxies: settings.trustedProxies,
    onArrival,
    readiness,
  });
  const endpoints = createEndpoints(app, {
    authenticate: asViewed(context, asStaying(context, authenticate)),
    limitReads: createReadLimit({ clock, scale: settings.limitScale }),
    limitWrites: ({ userId }, answer) => context.limits.take(WRITES, userId, answer),
    requireServiceKey: (call) => requireServiceKey(context, call),
  });
  if (context.mail?.queue.hasOutbox) app.use(outboxRoutes(context.mail.queue));
  bindModules(endpoints, context);
  endpoints.refuseOtherMethods();
  app.use(openApiRoutes());
  app.use(unknownPath, errorExit({ logger }));

  const timerWork: TimerWork = {
    own: Object.assign({}, ...MODULES.map(({ jobs }) => jobs)),
    outside: Object.assign({}, ...MODULES.map(({ outsideJobs }) => outsideJobs?.(context))),
  };
  const timers = startTimerLoop(context, timerWork, loop);
  const warming = timerIntervalMs > 0 ? warmGazetteer({ logger, after: loop.after }) : null;
  const mailNotices = async (isStopped?: () => boolean) => {
    await markRefusedForSecurity(context);
    return mailDueNotices(context, isStopped);
  };
  const mailing = startWorkLoop({
    ...loop,
    work: mailNotices,
    onError: (error) => logger.error({ err: error }, 'notices could not be mailed'),
  });
  const pushing = startWorkLoop({
    ...loop,
    intervalMs: Math.min(loop.intervalMs, PUSH_EVERY_MS),
    work: (isStopped) => pushDueNotices(context, isStopped),
    onError: (error) => logger.error({ err: error }, 'notices could not be pushed'),
  });
  const numbering = startWorkLoop({
    ...loop,
    intervalMs: Math.min(loop.intervalMs, NUMBER_EVERY_MS),
    work: () => numberChanges(context),
    onError: (error) => logger.error({ err: error }, 'changes for open pages could not be numbered'),
  });
  const keepAudit = async (isStopped?: () => boolean) => {
    const sealed = await sealAuditLog(context, settings.auditKey, isStopped);
    await cutAuditLog(context);
    return sealed;
  };
  const sealing = startWorkLoop({
    ...loop,
    work: keepAudit,
    onError: (error) => logger.error({ err: error }, 'the audit log could not be sealed'),
  });
  return {
    handler: app,
    ready: readiness.done,
    runDueTimers: () => runDueTimers(context, timerWork),
    flushViews: () => views.flush(),
    mailDueNotices: () => mailNotices(),
    pushDueNotices: () => pushDueNotices(context),
    numberChanges: () => numberChanges(context),
    keepAudit: () => keepAudit(),
    gauges: [
      ...jobGauges({
        connection,
        clock,
        models: TIMER_MODELS,
        prefix: 'backline_timers',
        things: 'Timers',
      }),
      ...mailGauges({
        connection,
        clock,
        model: apiMailModel,
        queue: 'backline_notice_mails',
        givenUp: context.mail?.queue.givenUp ?? (() => 0),
      }),
    ],
    async close() {
      readiness.stop();
      warming?.stop();
      await timers.stop();
      await mailing.stop();
      await numbering.stop();
      await sealing.stop();
      await pushing.stop();
      await views.stop();
      await context.mail?.queue.close();
    },
  };
}

/** Binds the calls and the files of every module. */
function bindModules(endpoints: Endpoints<Identity>, context: RouteContext): void {
  const handle = withholdingHandle(auditedHandle(endpoints.handle, context, callActionOf));
  for (const { routes, files, csvFiles, downloads } of MODULES) {
    routes?.(handle, context);
    files?.(endpoints.handleFile, context);
    csvFiles?.(endpoints.handleCsv, context);
    downloads?.(endpoints.handleDownload, context);
  }
}
