import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { RequestHandler } from 'express';

const PATIENCE_MS = 2_000;

/** Answers while the process runs. */
export const healthz: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-store').json({ status: 'ok' });
};

/** Answers 200 once the database can be reached and its indexes stand, else 503. */
export function readyz(connection: Connection, ready: Promise<unknown>): RequestHandler {
  return async (_req, res) => {
    res.set('cache-control', 'no-store');
    try {
      await Promise.race([reach(connection, ready), giveUp()]);
      res.json({ status: 'ok', database: 'ok' });
    } catch {
      res.status(503).json({ status: 'unavailable', database: 'unreachable' });
    }
  };
}

async function reach(connection: Connection, ready: Promise<unknown>): Promise<void> {
  await ready;
  await connection.db?.command({ ping: 1 });
}

// The driver looks for its server for longer than whoever watches over this process waits.
async function giveUp(): Promise<never> {
  await pauseFor(PATIENCE_MS, undefined, { ref: false });
  throw new Error('the database does not answer');
}
