import type { ConnectOptions, mongo } from 'mongoose';

/** A write counts once a majority of the replica set has it (rules: durability). */
export const WRITE_CONCERN = {
  w: 'majority',
  wtimeoutMS: 5_000,
} as const satisfies mongo.WriteConcernSettings;

/** The options of every connection of ours. MONGODB_URI cannot change them. */
const FIXED = {
  readConcernLevel: 'majority',
  writeConcern: WRITE_CONCERN,
  retryReads: true,
  retryWrites: true,
  // A question without a connection fails at once, so that the caller learns why.
  bufferCommands: false,
  // `buildIndexes` makes them, and tells when they stand.
  autoIndex: false,
  autoCreate: false,
} as const satisfies ConnectOptions;

/** Longer than a request's deadline. They only free the resources that a hung server holds. MONGODB_URI may name others. */
const TIMES = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
} as const satisfies ConnectOptions;

/** The options to open `uri` with. Where both say something, these count. */
export function connectionOptions(uri: string): ConnectOptions {
  const named = uri
    .slice(uri.indexOf('?') + 1)
    .toLowerCase()
    .split('&');
  const isNamed = (option: string) => named.some((entry) => entry.startsWith(`${option.toLowerCase()}=`));
  return { ...FIXED, ...Object.fromEntries(Object.entries(TIMES).filter(([option]) => !isNamed(option))) };
}
