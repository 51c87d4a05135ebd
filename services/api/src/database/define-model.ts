import type { Connection, Model, Schema } from 'mongoose';

/**
 * One model per connection, never on the global mongoose: several services, and several APIs in one test
 * process, live side by side on connections of their own.
 */
export function defineModel<T>(name: string, collection: string, schema: Schema<T>) {
  const perConnection = new WeakMap<Connection, Model<T>>();
  return (connection: Connection): Model<T> => {
    const known = perConnection.get(connection);
    if (known) return known;
    const model = connection.model<T>(name, schema, collection);
    perConnection.set(connection, model);
    return model;
  };
}
