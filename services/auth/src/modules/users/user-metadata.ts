import { invalid } from '#src/http/refusals.ts';
import type { UserRecord } from './users.model.ts';

/** The token contains both kinds of metadata, and a header may have 16 KiB. */
const USER_METADATA_MAX_BYTES = 8192;
export const APP_METADATA_MAX_BYTES = 2048;
const MAX_DEPTH = 16;
/**
 * Keys that could make a query, an object's prototype or a type of the database, or that no document can contain.
 */
const UNSAFE_KEY = /^\$|[.\0]|^(?:__proto__|_bsontype)$/;

type Metadata = Record<string, unknown>;

/** @throws AppError if the metadata is too large for a token, or has a key that is unsafe to store. */
export function checkMetadata(data: Metadata | null | undefined, most = USER_METADATA_MAX_BYTES): Metadata {
  const metadata = data ?? {};
  // This check comes first, because data with too many levels cannot become JSON.
  if (hasUnsafeKey(metadata, 1)) throw invalid('Metadata has a key that is not allowed');
  if (Buffer.byteLength(JSON.stringify(metadata)) > most) {
    throw invalid(`Metadata is limited to ${most} bytes`);
  }
  return metadata;
}

/** Merges members into the present ones. Null removes a member. @throws AppError as `checkMetadata` does. */
export function mergeMetadata(present: Metadata, data: Metadata, most?: number): Metadata {
  const merged = Object.entries({ ...present, ...data }).filter(([, value]) => value !== null);
  return checkMetadata(Object.fromEntries(merged), most);
}

/**
 * Whether the owner must still choose a password. A sign-up without one marks it in the metadata, and the first
 * password removes the mark. It changes texts, never rights.
 */
export function isPasswordPending({ userMetadata }: Pick<UserRecord, 'userMetadata'>): boolean {
  return userMetadata['password_pending'] === true;
}

function hasUnsafeKey(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, inner]) => UNSAFE_KEY.test(key) || hasUnsafeKey(inner, depth + 1));
}
