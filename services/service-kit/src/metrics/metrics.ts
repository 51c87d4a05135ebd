import type { RequestListener } from 'node:http';
import type { Connection } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { recordOf } from '#src/http/requests/request-record.ts';
import { within } from '#src/http/answers/within.ts';
import type { GaugeSource } from './gauge-source.ts';
import { measurePool } from './pool-metrics.ts';

/** The numbers of one process: its requests, event loop, memory and pool, and the numbers of its services. */
export interface Metrics {
  /** Measures every request of a handler. Its label for the path is the route, so that callers cannot add any. */
  measure(handler: RequestListener): RequestListener;
  watchPool(connection: Connection): void;
  addGauges(sources: readonly GaugeSource[]): void;
  /** Answers `GET /metrics` in the text format of Prometheus. */
  handler: RequestListener;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Checks of supervisors and proxies. They fail during each start, and say nothing about the answers to people. */
const HEALTH = 'health';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A scrape must not wait for a database that hangs. */
const READ_MS = 2_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route. The count gives rates and, by status, errors',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    measure: (handler) => (req, res) => {
      const startedAt = performance.now();
      res.once('close', () => {
        const { method = '' } = req;
        const { route = 'none', lasts = false } = recordOf(res);
        if (route === HEALTH || lasts) return;
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route,
          status: res.writableFinished ? String(res.statusCode) : 'aborted',
        };
        requests.observe(labels, (performance.now() - startedAt) / 1000);
      });
      handler(req, res);
    },
    watchPool: (connection) => measurePool(connection, registry),
    addGauges(sources) {
      for (const source of sources) addGauge(registry, source);
    },
    handler(req, res) {
      if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
        return void res.writeHead(404, { 'Content-Type': 'text/plain' }).end('GET /metrics');
      }
      registry.metrics().then(
        (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => res.writeHead(500).end(),
      );
    },
  };
}

/** A number that cannot be read is not a number. The others are told all the same. */
function addGauge(registry: Registry, { name, help, isCounter = false, read }: GaugeSource): void {
  const options = { name, help, registers: [registry] };
  if (isCounter) {
    const counter = new Counter({
      ...options,
      async collect() {
        const total = await read();
        counter.reset();
        counter.inc(total);
      },
    });
    return;
  }
  const gauge = new Gauge({
    ...options,
    async collect() {
      gauge.set(await within(READ_MS, read()).catch(() => NaN));
    },
  });
}
