import { createHash } from 'node:crypto';
import type { AuditRecord } from './audit.model.ts';

/** The hash before the first entry of the chain. */
export const FIRST_HASH = '';

/** The hash of an entry at its place in the chain. It covers all fields, and by `before` all earlier entries. */
export function entryHash(entry: AuditRecord, seq: number, before: string): string {
  const { _id, at, action, subjectId, by, userId, requestId, change } = entry;
  const content = [before, seq, _id, at.getTime(), action, subjectId, by, userId, requestId, change];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
