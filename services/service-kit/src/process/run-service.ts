import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { startingApp } from '#src/http/starting-app.ts';
import { openConnection } from '#src/mongo/open-connection.ts';
import type { ValuesOf } from '#src/settings/setting.ts';
import type { serviceSettings } from './process-settings.ts';
import { type ProcessDefinition, runProcess, type Service, type Starting } from './run-process.ts';

export interface ServiceDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

type ServiceTable = ReturnType<typeof serviceSettings>;

interface ServiceDefinition<Own extends ServiceTable> extends Omit<ProcessDefinition<Own>, 'create'> {
  create(settings: ValuesOf<Own>, deps: ServiceDeps): Service | Promise<Service>;
}

/** Runs one service with a database in a process of its own. It answers as soon as the database is there. */
export function runService<Own extends ServiceTable>(definition: ServiceDefinition<Own>): Promise<void> {
  const { create, ...rest } = definition;
  return runProcess<Own>({
    ...rest,
    async create(env, { logger, clock, metrics, ...starting }) {
      const { mongodbUri }: ValuesOf<ServiceTable> = env;
      const connection = await waitForDatabase(mongodbUri, logger, starting);
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

/**
 * Meanwhile the process answers that it lives, and why it is not ready. Requests wait with it, until the database
 * cannot be reached.
 */
function waitForDatabase(
  uri: string,
  logger: Logger,
  { front, made, stopping: signal }: Pick<Starting, 'front' | 'made' | 'stopping'>,
): Promise<Connection> {
  let problem = 'The database is not connected yet';
  let giveUp = () => {};
  const failed = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  front.serve(startingApp(() => problem, Promise.race([made, failed])));
  return openConnection(uri, {
    signal,
    onFailure(reason) {
      problem = 'The database cannot be reached';
      giveUp();
      logger.warn(`${reason}. Trying again.`);
    },
  });
}
