import type { RequestListener } from 'node:http';
import { pino, type Logger } from 'pino';
import { listen, type Listening } from './listen.ts';
import type { GaugeSource } from '#src/metrics/gauge-source.ts';
import { type RunningMetrics, startMetrics } from '#src/metrics/start-metrics.ts';
import type { ValuesOf } from '#src/settings/setting.ts';
import { readSettings } from '#src/settings/settings.ts';
import type { processSettings } from './process-settings.ts';
import { UserError } from '#src/user-error.ts';

export interface Service {
  handler: RequestListener;
  /** Ends answers that would last until the process is killed. It is called as soon as a stop begins. */
  endStreams?(): Promise<void>;
  close(): Promise<void>;
  /** What only this service can count. */
  gauges?: readonly GaugeSource[];
}

/** What a service works with while it starts. */
export interface Starting {
  clock: () => Date;
  logger: Logger;
  /** Listens already. The service may answer there that it waits, and why. */
  front: Listening;
  metrics: RunningMetrics | undefined;
  /** Resolves to the handler of the service once the service is made. */
  made: Promise<RequestListener>;
  /** Aborted when the process is told to stop. */
  stopping: AbortSignal;
}

export type ProcessTable = ReturnType<typeof processSettings>;

export interface ProcessDefinition<Own extends ProcessTable> {
  name: string;
  settings: Own;
  create(settings: ValuesOf<Own>, starting: Starting): Service | Promise<Service>;
}

/** Runs one service in a process of its own, configured by the environment, until SIGINT or SIGTERM. */
export async function runProcess<Own extends ProcessTable>(
  definition: ProcessDefinition<Own>,
): Promise<void> {
  try {
    await start(definition);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start<Own extends ProcessTable>({ name, settings, create }: ProcessDefinition<Own>) {
  const env = readSettings(settings, process.env, process.env['NODE_ENV'] === 'production');
  const { host, port, metricsPort, logLevel, stopDelaySeconds, stopGraceSeconds }: ValuesOf<ProcessTable> =
    env;
  const logger = pino({ name, level: logLevel });
  const front = await listen(host, port);
  let metrics: RunningMetrics | undefined;
  let service: Service | undefined;
  let tellMade = (_handler: RequestListener) => {};
  const made = new Promise<RequestListener>((resolve) => {
    tellMade = resolve;
  });
  const stopping = new AbortController();
  const stop = async (delayMs: number) => {
    stopping.abort();
    await service?.endStreams?.();
    await front.close({ delayMs, graceMs: stopGraceSeconds * 1000 });
    await service?.close();
    await metrics?.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'stopping');
      // A service that never answered need not be taken out of any proxy.
      void stop(service ? stopDelaySeconds * 1000 : 0);
    });
  }
  try {
    if (metricsPort !== undefined) metrics = await startMetrics(host, metricsPort);
    const clock = () => new Date();
    service = await create(env, { clock, logger, front, metrics, made, stopping: stopping.signal });
    metrics?.addGauges(service.gauges ?? []);
  } catch (error) {
    if (stopping.signal.aborted) return;
    // An open port or connection would keep a useless process alive.
    await stop(0);
    throw error;
  }
  const handler = metrics?.measure(service.handler) ?? service.handler;
  front.serve(handler);
  tellMade(handler);
  logger.info({ host, port: front.port, metricsPort: metrics?.port }, 'listening');
}
