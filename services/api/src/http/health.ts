import type { Connection } from 'mongoose';
import type { RequestHandler } from 'express';

/** Answers while the process runs. */
export const healthz: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

/** Answers 200 once the database can be reached and its indexes stand, else 503. */
export function readyz(connection: Connection, ready: Promise<unknown>): RequestHandler {
  return async (_req, res) => {
    try {
      await ready;
      await connection.db?.command({ ping: 1 });
      res.json({ status: 'ok', database: 'ok' });
    } catch {
      res.status(503).json({ status: 'unavailable', database: 'unreachable' });
    }
  };
}
