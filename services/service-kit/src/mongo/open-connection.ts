import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, mongo } from 'mongoose';
import * as z from 'zod';
import { backOffMs } from '#src/process/back-off.ts';
import { hostsOf } from '#src/settings/addresses.ts';
import { UserError } from '#src/user-error.ts';
import { connectionOptions } from './connection-options.ts';
import { checkServer } from './server-problem.ts';

interface OpenOptions {
  /** @default the one of the connection string */
  dbName?: string | undefined;
  /** Called after each failure, when the next try is planned. Without it the first failure is the last. */
  onFailure?: ((reason: string) => void) | undefined;
  /** Lets the driver tell each command. @default false */
  monitorCommands?: boolean | undefined;
  /** Ends the tries. */
  signal?: AbortSignal | undefined;
}

/** The driver drops servers that belong to no replica set, or to another one than the connection string names. */
const withoutServers = z.object({
  reason: z.object({ setName: z.string(), servers: z.map(z.string(), z.unknown()).max(0) }),
});

/**
 * Opens a connection with the options that all of ours have, and checks that the server suits us.
 *
 * @throws UserError when it does not suit us, when the connection string is wrong, or when the server cannot be reached
 * and `onFailure` is not given.
 */
export async function openConnection(
  uri: string,
  { dbName, onFailure, monitorCommands = false, signal }: OpenOptions = {},
): Promise<Connection> {
  for (let attempt = 0; ; attempt += 1) {
    const connection = mongoose.createConnection();
    try {
      await connection.openUri(uri, {
        ...connectionOptions(uri),
        monitorCommands,
        ...(dbName !== undefined && { dbName }),
      });
      await checkServer(connection);
      return connection;
    } catch (error) {
      await connection.close();
      if (error instanceof UserError) throw error;
      const reason = `The MongoDB server at ${hostsOf(uri)} cannot be reached: ${messageOf(error)}`;
      if (onFailure === undefined || error instanceof mongo.MongoParseError) throw new UserError(reason);
      onFailure(reason);
      await pause(backOffMs(attempt), undefined, { signal });
    }
  }
}

function messageOf(error: unknown): string {
  const { data: lost } = withoutServers.safeParse(error);
  if (lost) return `no server there belongs to the replica set ${lost.reason.setName}`;
  return error instanceof Error ? error.message : String(error);
}
