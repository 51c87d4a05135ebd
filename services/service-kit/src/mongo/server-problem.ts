import type { Connection } from 'mongoose';
import * as z from 'zod';
import { UserError } from '#src/user-error.ts';

/** The answer to `hello`, as far as it tells whether we can run on this server. */
const greeting = z.looseObject({
  setName: z.string().optional(),
  /** `isdbgrid` from the router of a sharded cluster, which has no name of a set. */
  msg: z.string().optional(),
  maxWireVersion: z.number(),
});

/** Of MongoDB 6.0, the oldest that we run on. */
const OLDEST_WIRE_VERSION = 17;

/** Why we cannot run on a server that answered `hello` so; null when we can. */
export function serverProblem(hello: unknown): string | null {
  const { setName, msg, maxWireVersion } = greeting.parse(hello);
  if (setName === undefined && msg !== 'isdbgrid') {
    return (
      'MONGODB_URI leads to a standalone MongoDB. Backline needs a replica set, because credits move in transactions. ' +
      'One member is enough: start mongod with --replSet rs0, then run rs.initiate() once in mongosh.'
    );
  }
  if (maxWireVersion < OLDEST_WIRE_VERSION)
    return 'MONGODB_URI leads to a MongoDB older than 6.0. Update it.';
  return null;
}

/** Asks the server who it is. @throws UserError when we cannot run on it, or not with this connection string. */
export async function checkServer(connection: Connection): Promise<void> {
  const { mode } = connection.getClient().readPreference;
  if (mode !== 'primary') {
    throw new UserError(
      `MONGODB_URI says readPreference=${mode}. Backline reads from the primary only: remove it from MONGODB_URI.`,
    );
  }
  const problem = serverProblem(await connection.db?.command({ hello: 1 }));
  if (problem !== null) throw new UserError(problem);
}
