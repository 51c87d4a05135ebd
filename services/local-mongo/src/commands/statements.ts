import { type Doc, isDoc } from '#src/bson/doc.ts';
import { idFirst, ObjectId, typeName, writeDoc } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { MAX_DOCUMENT_SIZE, type Payload } from '#src/wire/message.ts';
import { type Call, whenFree } from './call.ts';

/** What one statement did. */
interface Done {
  n: number;
  nModified?: number;
  upserted?: Doc;
}
type Run = (statement: Payload, index: number) => Done;
/** What the statements of one write command have done so far. */
interface Tally {
  n: number;
  nModified: number;
  upserted: Doc[];
  writeErrors: Doc[];
}

/** Errors that end the command instead of one of its statements. */
const ENDS_COMMAND = [50, 112, 246];
const MAX_STATEMENTS = 100_000;

/**
 * Runs the statements one after the other and makes the reply of what they did and where they failed. When one
 * waits for a transaction, what came before is noted with the changes themselves, so that a retry after a crash
 * goes on from there.
 */
export async function runStatements(call: Call, statements: readonly Payload[], run: Run): Promise<Doc> {
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
  const { n, nModified, upserted, writeErrors } = tally;
  const reply: Doc = call.name === 'update' ? { n, nModified } : { n };
  if (upserted.length > 0) reply.upserted = upserted;
  if (writeErrors.length > 0) reply.writeErrors = writeErrors;
  return { ...reply, ok: 1 };
}

function noteProgress({ progress, session, services }: Call, next: number, tally: Tally): void {
  if (!progress || !session) return;
  Object.assign(progress, { next, reply: tally });
  services.sessions.save(session);
}

/** The statements of a write command, from its bulk section or from its body. */
export function statementsOf({ payloads, command, name }: Call, field: string): Payload[] {
  const listed = payloads.get(field) ?? command[field];
  if (!Array.isArray(listed)) {
    throw new CommandError(40414, `BSON field '${name}.${field}' is missing but a required field`);
  }
  if (listed.length < 1 || listed.length > MAX_STATEMENTS) {
    const message = `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${listed.length} operations.`;
    throw new CommandError(16, message);
  }
  return payloads.get(field) ?? listed.filter(isDoc).map((doc) => ({ doc, raw: writeDoc(doc) }));
}

/** A document ready to be stored: with an `_id`, which comes first. */
export function storable({ doc, raw }: Payload): Payload {
  const complete = Object.hasOwn(doc, '_id') ? idFirst(doc) : { _id: new ObjectId(), ...doc };
  checkId(complete._id);
  const bytes = complete === doc ? Buffer.from(raw) : writeDoc(complete);
  if (bytes.length <= MAX_DOCUMENT_SIZE) return { doc: complete, raw: bytes };
  const message = `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE}`;
  throw new CommandError(10334, message);
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  const field = isDoc(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (field === undefined) return;
  const message = `_id fields may not contain '$'-prefixed fields: ${field} is not valid for storage.`;
  throw new CommandError(52, message);
}
