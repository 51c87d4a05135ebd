import type { RequestListener } from 'node:http';
import { pino, type Logger } from 'pino';
import * as z from 'zod';
import { listen, type Listening } from './listen.ts';
import type { GaugeSource } from '#src/metrics/gauge-source.ts';
import { type RunningMetrics, startMetrics } from '#src/metrics/start-metrics.ts';
import { readSettings } from '#src/settings/settings.ts';
import { SETTINGS } from '#src/settings/settings-table.ts';
import { UserError } from '#src/user-error.ts';

export interface Service {
  handler: RequestListener;
  close(): Promise<void>;
  /** What only this service can count. */
  gauges?: readonly GaugeSource[];
}

/** What a service works with while it starts. */
export interface Starting {
  clock: () => Date;
  logger: Logger;
  /** Listens already. The service may say there what it waits for. */
  front: Listening;
  metrics: RunningMetrics | undefined;
  /** Aborted when the process is told to stop. */
  stopping: AbortSignal;
}

interface ProcessDefinition<Own extends z.ZodType> {
  name: string;
  /** Listened on unless PORT says otherwise. */
  port: number;
  settings: Own;
  create(settings: Common & z.output<Own>, starting: Starting): Service | Promise<Service>;
}

const { HOST, PORT, TRUSTED_PROXIES, LOG_LEVEL, STOP_DELAY_SECONDS, STOP_GRACE_SECONDS } = SETTINGS;
const common = (defaultPort: number) =>
  z.object({
    HOST: HOST.default('127.0.0.1'),
    PORT: PORT.default(defaultPort),
    TRUSTED_PROXIES,
    LOG_LEVEL,
    METRICS_PORT: SETTINGS.METRICS_PORT.optional(),
    STOP_DELAY_SECONDS: STOP_DELAY_SECONDS.default(2),
    STOP_GRACE_SECONDS: STOP_GRACE_SECONDS.default(10),
  });

type Common = z.output<ReturnType<typeof common>>;

/** Runs one service in a process of its own, configured by the environment, until SIGINT or SIGTERM. */
export async function runProcess<Own extends z.ZodType>(definition: ProcessDefinition<Own>): Promise<void> {
  try {
    await start(definition);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start<Own extends z.ZodType>({ name, port, settings, create }: ProcessDefinition<Own>) {
  const env = readSettings(common(port).and(settings), process.env);
  const logger = pino({ name, level: env.LOG_LEVEL });
  const front = await listen(env.HOST, env.PORT);
  let metrics: RunningMetrics | undefined;
  let service: Service | undefined;
  const stopping = new AbortController();
  const stop = async (delayMs: number) => {
    stopping.abort();
    await front.close({ delayMs, graceMs: env.STOP_GRACE_SECONDS * 1000 });
    await service?.close();
    await metrics?.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'stopping');
      // A service that never answered need not be taken out of any proxy.
      void stop(service ? env.STOP_DELAY_SECONDS * 1000 : 0);
    });
  }
  try {
    if (env.METRICS_PORT !== undefined) metrics = await startMetrics(env.HOST, env.METRICS_PORT);
    const clock = () => new Date();
    service = await create(env, { clock, logger, front, metrics, stopping: stopping.signal });
    metrics?.addGauges(service.gauges ?? []);
  } catch (error) {
    if (stopping.signal.aborted) return;
    // An open port or connection would keep a useless process alive.
    await stop(0);
    throw error;
  }
  front.serve(metrics?.measure(service.handler) ?? service.handler);
  logger.info({ host: env.HOST, port: front.port, metricsPort: metrics?.port }, 'listening');
}
