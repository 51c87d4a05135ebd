import type { Connection, Model, Schema } from 'mongoose';

/** Gives the model of one connection. */
export interface ModelDefinition<T> {
  (connection: Connection): Model<T>;
  /** Name of the collection. */
  readonly stored: string;
}

/**
 * One model per connection, never on the global mongoose: several services, and several of one kind in a test, live
 * side by side in one process on connections of their own.
 */
export function defineModel<T>(name: string, collection: string, schema: Schema<T>): ModelDefinition<T> {
  const perConnection = new WeakMap<Connection, Model<T>>();
  const modelOf = (connection: Connection): Model<T> => {
    const known = perConnection.get(connection);
    if (known) return known;
    const model = connection.model<T>(name, schema, collection);
    perConnection.set(connection, model);
    return model;
  };
  return Object.assign(modelOf, { stored: collection });
}
