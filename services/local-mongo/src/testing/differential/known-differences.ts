import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import type { Step } from './scenario.ts';
import { source } from './source.ts';

const REFUSED = 115;

/** Whether local-mongo refused a command, or one of its statements, as not supported. */
export function isRefusal({ code, errmsg, writeErrors }: Doc): boolean {
  const isOwn = (error: { code?: unknown; errmsg?: unknown }): boolean =>
    error.code === REFUSED && String(error.errmsg).includes('not supported by local-mongo');
  return (
    isOwn({ code, errmsg }) ||
    (Array.isArray(writeErrors) && writeErrors.some((error) => isDoc(error) && isOwn(error)))
  );
}

interface KnownDifference {
  readonly reason: string;
  readonly applies: (step: Step, theirs: Doc, ours: Doc) => boolean;
}

/** The differences that are allowed, each with its reason: mongod's plan or version. */
const KNOWN: readonly KnownDifference[] = [
  {
    reason: 'MongoDB 6.0 answers a repeated create with 48; since 7.0 it succeeds, as here',
    applies: ({ command }, { code }, { ok }) => 'create' in command && code === 48 && ok !== 0,
  },
  {
    reason: 'MongoDB 6.0 answers a drop of nothing with 26; since 7.0 it succeeds, as here',
    applies: ({ command }, { code }, { ok }) => 'drop' in command && code === 26 && ok !== 0,
  },
  {
    reason:
      'MongoDB may test a $match before or after another stage or condition, which then meets a value that it fails on or not',
    applies: ({ command }, { cursor }, { cursor: own }) =>
      'aggregate' in command && isDoc(cursor) !== isDoc(own) && stagesOf(command).slice(1).includes('$match'),
  },
  {
    reason: 'MongoDB needed longer than the time limit of the command',
    applies: ({ command }, { code, writeConcernError: late }) =>
      command.maxTimeMS !== undefined && (code === 50 || (isDoc(late) && late.code === 50)),
  },
  {
    reason: 'MongoDB counts a missing field as null where it takes the distinct values from an index',
    applies: ({ command }, { values }, { values: own }) =>
      'distinct' in command &&
      Array.isArray(values) &&
      Array.isArray(own) &&
      values.length === own.length + 1 &&
      values.includes(null),
  },
  {
    reason:
      'MongoDB may test an $expr before or after other conditions, so that it meets a value that it fails on or not',
    applies: ({ command }, theirs, ours) =>
      failed(theirs) !== failed(ours) && source(command).includes('$expr'),
  },
  {
    reason: 'MongoDB does not read the sort of a findAndModify that looks for an _id only',
    applies: ({ command: { query, sort } }, theirs, ours) =>
      isDoc(query) && Object.keys(query).join() === '_id' && isDoc(sort) && failed(ours) && !failed(theirs),
  },
  {
    reason:
      'MongoDB may take any of the documents that a sort without _id counts as equal, where a limit cuts',
    applies: ({ command: { find, sort, limit, skip } }, { cursor }, { cursor: own }) =>
      find !== undefined &&
      isDoc(sort) &&
      !('_id' in sort) &&
      (limit ?? skip) !== undefined &&
      isDoc(cursor) &&
      isDoc(own) &&
      (cursor.firstBatch as unknown[]).length === (own.firstBatch as unknown[]).length,
  },
  {
    reason: 'MongoDB may leave out a sort that a later stage makes needless, and so its error',
    applies: ({ command }, { code: theirs }, { code }) =>
      'aggregate' in command &&
      theirs !== 2 &&
      code === 2 &&
      stagesOf(command).filter((name) => name === '$sort').length > 1,
  },
  {
    reason: 'MongoDB may put fields in another order where it joins stages into one',
    applies: ({ command }, { cursor }, { cursor: own }) =>
      'aggregate' in command &&
      stagesOf(command).length > 1 &&
      isDoc(cursor) &&
      isDoc(own) &&
      inFieldOrder(cursor.firstBatch) === inFieldOrder(own.firstBatch),
  },
];

/** Whether a command or one of its statements failed. */
const failed = ({ code, writeErrors }: Doc): boolean => code !== undefined || writeErrors !== undefined;

/** A value as a text that does not depend on the order of fields. */
function inFieldOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFieldOrder).join()}]`;
  if (!isDoc(value)) return encodeDoc({ value }).toString('latin1');
  const fields = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${fields.map((name) => `${name}:${inFieldOrder(value[name])}`).join()}}`;
}

const stagesOf = ({ pipeline }: Doc): string[] =>
  (Array.isArray(pipeline) ? (pipeline as Doc[]) : []).map((stage) => Object.keys(stage)[0] ?? '');

export function knownReason(step: Step, theirs: Doc, ours: Doc): string | undefined {
  return KNOWN.find(({ applies }) => applies(step, theirs, ours))?.reason;
}
