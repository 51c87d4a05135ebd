import type { Doc } from '#src/bson/doc.ts';

/** The title, the commands for an empty database, and fields of MongoDB's last answer. */
export type MongodbCase = [title: string, commands: Doc[], answer: Doc];

export const insert = (...documents: Doc[]): Doc => ({ insert: 'c', documents });
export const index = (key: Doc, options: Doc = {}): Doc => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'i', ...options }],
});
export const find = (command: Doc): Doc => ({ find: 'c', ...command });
export const remove = (statement: Doc): Doc => ({ delete: 'c', deletes: [statement] });
export const update = (q: unknown, u: unknown, options: Doc = {}): Doc => ({
  update: 'c',
  updates: [{ q, u, ...options }],
});
export const pipeline = (...stages: unknown[]): Doc => ({ aggregate: 'c', pipeline: stages, cursor: {} });
export const ids = (...values: number[]): Doc => ({ cursor: { firstBatch: values.map((_id) => ({ _id })) } });
export const batch = (...firstBatch: Doc[]): Doc => ({ cursor: { firstBatch } });
export const code = (number: number): Doc => ({ code: number });
export const failed = (number: number): Doc => ({ writeErrors: [{ code: number }] });
export const all = find({ sort: { _id: 1 } });
export const onlyId = { projection: { _id: 1 } };
