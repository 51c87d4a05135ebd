import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import * as z from 'zod';
import { startingApp } from '#src/http/starting-app.ts';
import type { Listening } from './listen.ts';
import { openConnection } from '#src/mongo/open-connection.ts';
import { runProcess, type Service } from './run-process.ts';
import { SETTINGS } from '#src/settings/settings-table.ts';

export interface ServiceDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

type Definition<Own extends z.ZodType> = Parameters<typeof runProcess<Own>>[0];
const database = z.object({ MONGODB_URI: SETTINGS.MONGODB_URI });
type WithDatabase<Own extends z.ZodType> = z.ZodIntersection<typeof database, Own>;

interface ServiceDefinition<Own extends z.ZodType> extends Omit<Definition<Own>, 'create'> {
  create(
    settings: Parameters<Definition<WithDatabase<Own>>['create']>[0],
    deps: ServiceDeps,
  ): Service | Promise<Service>;
}

/** Runs one service with a database in a process of its own. It answers as soon as the database is there. */
export function runService<Own extends z.ZodType>(definition: ServiceDefinition<Own>): Promise<void> {
  const { create, settings, ...rest } = definition;
  return runProcess({
    ...rest,
    settings: z.intersection(database, settings),
    async create(env, { front, logger, clock, metrics, stopping }) {
      const connection = await waitForDatabase(env.MONGODB_URI, front, logger, stopping);
      try {
        metrics?.watchPool(connection);
        const service = await create(env, { connection, clock, logger });
        const close = async () => {
          await service.close();
          await connection.close();
        };
        return { ...service, close };
      } catch (error) {
        await connection.close();
        throw error;
      }
    },
  });
}

/** Meanwhile the process answers that it lives, and why it is not ready. */
function waitForDatabase(
  uri: string,
  front: Listening,
  logger: Logger,
  signal: AbortSignal,
): Promise<Connection> {
  let problem = 'The database is not connected yet';
  front.serve(startingApp(() => problem));
  return openConnection(uri, {
    signal,
    onFailure(reason) {
      problem = 'The database cannot be reached';
      logger.warn(`${reason}. Trying again.`);
    },
  });
}
