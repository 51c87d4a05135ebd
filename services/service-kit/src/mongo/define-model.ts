import type { Connection, Model, Schema } from 'mongoose';
import { databaseTimeLeft } from '#src/process/deadline.ts';

/** Gives the model of one connection. */
export interface ModelDefinition<T> {
  (connection: Connection): Model<T>;
  /** Name of the collection. */
  readonly stored: string;
}

const QUERIES = [
  'countDocuments',
  'deleteMany',
  'deleteOne',
  'distinct',
  'find',
  'findOne',
  'findOneAndDelete',
  'findOneAndUpdate',
  'updateMany',
  'updateOne',
] as const;

/**
 * One model per connection, never on the global mongoose: several services, and several of one kind in a test, live
 * side by side in one process on connections of their own. The server gives a question up when the time of its
 * request is over.
 */
export function defineModel<T>(name: string, collection: string, schema: Schema<T>): ModelDefinition<T> {
  schema.pre([...QUERIES], { query: true, document: false }, function () {
    this.setOptions({ maxTimeMS: databaseTimeLeft() });
  });
  schema.pre('aggregate', function () {
    this.option({ maxTimeMS: databaseTimeLeft() });
  });
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
