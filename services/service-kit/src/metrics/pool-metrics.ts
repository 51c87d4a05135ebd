import type { Connection } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Measures the pool of database connections by the driver's events. Call it before the first request. */
export function measurePool(connection: Connection, registry: Registry): void {
  const registers = [registry];
  const used = new Gauge({
    name: 'mongodb_pool_connections_used',
    help: 'Connections to the database that work at this moment',
    registers,
  });
  const waiting = new Gauge({
    name: 'mongodb_pool_waiting',
    help: 'Questions that wait for a connection',
    registers,
  });
  const failed = new Counter({
    name: 'mongodb_pool_failures_total',
    help: 'Questions that got no connection in time',
    registers,
  });
  const client = connection.getClient();
  new Gauge({
    name: 'mongodb_pool_connections_max',
    help: 'Most connections that the pool opens',
    registers,
  }).set(client.options.maxPoolSize);
  client
    .on('connectionCheckOutStarted', () => waiting.inc())
    .on('connectionCheckOutFailed', () => {
      waiting.dec();
      failed.inc();
    })
    .on('connectionCheckedOut', () => {
      waiting.dec();
      used.inc();
    })
    .on('connectionCheckedIn', () => used.dec());
}
