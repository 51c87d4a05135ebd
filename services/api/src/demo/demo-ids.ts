import { createHash } from 'node:crypto';

/** Identifier of a demo record: the same at every load, in the form of every other id. */
export function demoId(name: string): string {
  return createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 24);
}

/** User id of a demo person, in the UUID form that the authentication service gives. */
export function demoUserId(name: string): string {
  const hex = createHash('sha256').update(`demo user ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
