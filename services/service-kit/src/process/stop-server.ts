import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface StopTimes {
  /** Milliseconds in which connections are still taken. A proxy notices meanwhile that `/readyz` fails. */
  delayMs: number;
  /** Milliseconds that running requests have to end. */
  graceMs: number;
}

/** A request that was on its way as the port closed arrives within this time. */
const ARRIVAL_MS = 500;
const LOOK_MS = 50;

/**
 * Prepares a server's stop. Called, it takes no further connection after the delay, lets requests end, and cuts the
 * others off after the grace.
 */
export function createStop(server: Server): (times: StopTimes) => Promise<void> {
  const unused = trackUnused(server);
  return async ({ delayMs, graceMs }) => {
    if (delayMs > 0) await pause(delayMs);
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    const closedAt = performance.now();
    const tidy = () => {
      server.closeIdleConnections();
      if (performance.now() - closedAt < ARRIVAL_MS) return;
      for (const socket of unused) socket.destroy();
    };
    tidy();
    const tidying = setInterval(tidy, LOOK_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(tidying);
    clearTimeout(cutting);
  };
}

/** Connections without a request so far. Browsers open some ahead, and Node does not count them as idle. */
function trackUnused(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
