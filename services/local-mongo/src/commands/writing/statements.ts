import { type Doc, idFirst, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { ObjectId, Timestamp } from '#src/bson/values.ts';
import { CommandError, wrongType } from '#src/errors.ts';
import { checkId } from '#src/update/new-id.ts';
import { MAX_DOCUMENT_SIZE, type Payload } from '#src/wire/message.ts';
import { OK } from '#src/wire/reply.ts';
import { type Call, listOf, whenFree } from '#src/commands/call.ts';

/** The result of one statement. */
interface Done {
  n: number;
  nModified?: number;
  upserted?: Doc;
}
type Run<T> = (statement: T, index: number) => Done;
/** The results of the statements of one write command so far. */
interface Tally {
  n: number;
  nModified: number;
  upserted: Doc[];
  writeErrors: Doc[];
}

/** Errors that end the command instead of one of its statements. */
const ENDS_COMMAND = [50, 112, 246];
const MAX_STATEMENTS = 100_000;
const MAX_STORED_DEPTH = 180;

/**
 * Runs the statements one after the other, and makes the reply of their results and errors. Before a statement
 * waits for a transaction, the results so far are stored in the commit of their changes. So a retry after a crash
 * continues from there.
 */
export async function runStatements<T>(call: Call, statements: readonly T[], run: Run<T>): Promise<Doc> {
  const { progress } = call;
  const first = progress?.next ?? 0;
  const nothing: Tally = { n: 0, nModified: 0, upserted: [], writeErrors: [] };
  const tally = first > 0 ? (progress?.reply as unknown as Tally) : nothing;
  for (const [index, statement] of statements.entries()) {
    if (index < first) continue;
    const attempt = (): Done => run(statement, index);
    const note = (): void => noteProgress(call, index, tally);
    try {
      const { n, nModified = 0, upserted } = await whenFree(call, attempt, note);
      tally.n += n;
      tally.nModified += nModified;
      if (upserted) tally.upserted.push(upserted);
    } catch (error) {
      if (!(error instanceof CommandError) || ENDS_COMMAND.includes(error.code)) throw error;
      tally.writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (call.command.ordered !== false || call.transaction) break;
    }
  }
  return replyOf(call, tally);
}

function replyOf({ name }: Call, { n, nModified, upserted, writeErrors }: Tally): Doc {
  return {
    n,
    ...(writeErrors.length > 0 && { writeErrors }),
    ...(upserted.length > 0 && { upserted }),
    ...(name === 'update' && { nModified }),
    ok: OK,
  };
}

function noteProgress({ progress, session, services }: Call, next: number, tally: Tally): void {
  if (!progress || !session) return;
  Object.assign(progress, { next, reply: tally });
  services.sessions.save(session);
}

/** Checks the list of statements of a write command. */
export function checkStatements(call: Pick<Call, 'command' | 'payloads' | 'name'>, field: string): Doc[] {
  const listed = listOf(call, field);
  if (!Array.isArray(listed)) {
    throw new CommandError(40414, `BSON field '${call.name}.${field}' is missing but a required field`);
  }
  const wrong = listed.findIndex((statement) => !isDoc(statement));
  if (wrong >= 0) throw wrongType(`${call.name}.${field}.${wrong}`, listed[wrong], 'object');
  return listed as Doc[];
}

export function checkCount(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_STATEMENTS) return;
  const message = `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`;
  throw new CommandError(16, message);
}

/** The documents to insert, with the bytes in which they came. */
export function payloadsOf(call: Call, field: string): Payload[] {
  return (
    call.payloads.get(field) ?? checkStatements(call, field).map((doc) => ({ doc, raw: encodeDoc(doc) }))
  );
}

/** A document ready to be stored: `_id` is added if missing and comes first, and empty timestamps get the time. */
export function storable({ doc, raw }: Payload): Payload {
  const identified = doc._id === undefined ? { _id: ObjectId.next(), ...doc } : idFirst(doc);
  const complete = withTimes(identified);
  checkId(complete._id);
  if (depthOf(complete) > MAX_STORED_DEPTH) {
    throw new CommandError(15, `Document exceeds maximum nested object depth: ${MAX_STORED_DEPTH}`);
  }
  const bytes = complete === doc ? Buffer.from(raw) : encodeDoc(complete);
  if (bytes.length <= MAX_DOCUMENT_SIZE) return { doc: complete, raw: bytes };
  const message = `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE}`;
  throw new CommandError(10334, message);
}

const isEmptyTime = (value: unknown): boolean => value instanceof Timestamp && value.value === 0n;

/** Sets empty timestamps of the document's own fields to the time, as MongoDB does. `_id` is not changed. */
export function withTimes(doc: Doc): Doc {
  const empty = Object.keys(doc).filter((key) => key !== '_id' && isEmptyTime(doc[key]));
  if (empty.length === 0) return doc;
  return { ...doc, ...Object.fromEntries(empty.map((key) => [key, Timestamp.next()])) };
}

function depthOf(value: unknown): number {
  if (Array.isArray(value)) return 1 + Math.max(0, ...value.map(depthOf));
  if (!isDoc(value)) return 0;
  let deepest = 0;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner === 'object' && inner !== null) deepest = Math.max(deepest, depthOf(inner));
  }
  return deepest + 1;
}
