import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

/** A definition by `defineModel`, whatever it stores. */
export type AnyModel = (connection: Connection) => { init(): Promise<unknown> };

/** Creates every collection and index of the models. A failure is logged, and rejects the promise. */
export function buildIndexes(
  models: readonly AnyModel[],
  { connection, logger }: { connection: Connection; logger: Logger },
): Promise<void> {
  const built = Promise.all(models.map((model) => model(connection).init())).then(() => undefined);
  built.catch((error: unknown) => logger.error({ err: error }, 'indexes could not be built'));
  return built;
}
