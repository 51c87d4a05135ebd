import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { Binary, ObjectId, Timestamp } from '#src/bson/values.ts';
import { isSetField } from './generate/commands.ts';
import type { Step } from './scenario.ts';
import { source } from './source.ts';

/** The fields of a reply that are not compared: times, and texts for people. */
export const LEFT_OUT = [
  '$clusterTime',
  'codeName',
  'electionId',
  'errInfo',
  'errmsg',
  'operationTime',
  'opTime',
];
/** The limit of old times. A later time or id was made by the server, so it differs between two servers. */
const RECENT_MS = 1_720_000_000_000;
const RECENT_SECONDS = BigInt(RECENT_MS / 1000);

/** The part of a reply that must be equal on two servers. */
export function comparable(reply: Doc, { isUnordered, command }: Step): Doc {
  const answer = stable(reply, '') as Doc;
  for (const name of LEFT_OUT) delete answer[name];
  if (Array.isArray(answer.writeErrors)) answer.writeErrors = answer.writeErrors.map(withoutText);
  if (isDoc(answer.writeConcernError)) answer.writeConcernError = withoutText(answer.writeConcernError);
  if (isDoc(answer.cursor)) answer.cursor = cursorAnswer(answer.cursor, isUnordered ?? false);
  if (isUnordered && Array.isArray(answer.values)) answer.values = sorted(answer.values);
  // A date that is set twice in one millisecond does not change.
  if (source(command).includes('$currentDate')) delete answer.nModified;
  if ('explain' in command) return { ok: answer.ok, code: answer.code };
  return answer;
}

function withoutText(error: unknown): unknown {
  if (!isDoc(error)) return error;
  const { errmsg: _errmsg, codeName: _codeName, errInfo: _errInfo, ...rest } = error;
  return rest;
}

function cursorAnswer({ firstBatch, nextBatch, id, ns: _ns }: Doc, isUnordered: boolean): Doc {
  const batch = (firstBatch ?? nextBatch) as unknown[];
  return { batch: isUnordered ? sorted(batch) : batch, isOpen: id !== 0n };
}

function sorted(values: readonly unknown[]): unknown[] {
  const keyed = values.map((value) => ({ value, key: encodeDoc({ value }).toString('latin1') }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ value }) => value);
}

/** A value for comparison: ids and times of the server become equal, and sets get one order. */
function stable(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => stable(item, ''));
    return isSetField(name) ? sorted(items) : items;
  }
  if (value instanceof Binary && name === 'uuid') return 'made by the server';
  if (value instanceof ObjectId)
    return /^(?:6[6-9a-f]|7)/.test(value.hex) ? new ObjectId('f'.repeat(24)) : value;
  if (value instanceof Date)
    return value.getTime() > RECENT_MS && value.getTime() < 2 * RECENT_MS ? 'recently' : value;
  if (value instanceof Timestamp) {
    const seconds = value.value >> 32n;
    return seconds > RECENT_SECONDS && seconds < 2n * RECENT_SECONDS ? 'recently' : value;
  }
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stable(inner, key)]));
}

export const isSame = (a: Doc, b: Doc): boolean => encodeDoc(a).equals(encodeDoc(b));
