import { randomBytes } from 'node:crypto';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { newId } from '@backline/service-kit/mongo/new-id';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { createTextSeal } from '@backline/service-kit/settings/text-seal';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { AuditKey } from './audit-key.ts';
import { auditPersonModel, type AuditPersonRecord } from './audit-people.model.ts';
import type { AuditRecord } from './audit.model.ts';

type Context = Pick<ApiContext, 'connection'>;

/** What a reader of sealed entries needs. */
export interface ReadingContext extends Context {
  settings: { auditKey: AuditKey };
}

/** Actions whose object is a person. */
const ON_PERSON = /^((person|administrator|view)\.|member\.(join|change)$)/;

const isOnPerson = ({ action, subjectId, userId }: AuditRecord) =>
  subjectId === userId || ON_PERSON.test(action);
/** Only administrators and operators give reasons. */
const hasReason = ({ by }: AuditRecord) => by === 'admin' || by === 'operator';

/**
 * The entries as they are sealed (rules: audit log): an alias in place of each person's id, and what an administrator
 * or operator wrote encrypted with the key of the object. Makes the missing keys.
 */
export async function hidePersonal(
  context: Context,
  key: AuditKey,
  entries: readonly AuditRecord[],
  session: ClientSession,
): Promise<AuditRecord[]> {
  const people = await peopleOf(context, key, entries.flatMap(idsToHide), session);
  return entries.map((entry) => {
    const { userId, subjectId, change } = entry;
    const actor = userId === null ? undefined : people.get(userId);
    const subject = people.get(subjectId);
    const sealed = subject && hasReason(entry) && sealOf(subject).seal(JSON.stringify(change));
    return {
      ...entry,
      userId: actor?.alias ?? userId,
      subjectId: subject && isOnPerson(entry) ? subject.alias : subjectId,
      change: sealed === undefined || sealed === false ? change : { from: null, to: '', sealed },
    };
  });
}

function idsToHide(entry: AuditRecord): string[] {
  const { userId, subjectId } = entry;
  const needsSubject = isOnPerson(entry) || hasReason(entry);
  return [...(userId === null ? [] : [userId]), ...(needsSubject ? [subjectId] : [])];
}

async function peopleOf(
  { connection }: Context,
  auditKey: AuditKey,
  ids: readonly string[],
  session: ClientSession,
) {
  const options = { session, maxTimeMS: databaseTimeLeft() };
  const people = driverCollection(auditPersonModel(connection));
  const wanted = [...new Set(ids)];
  const known = await people.find({ _id: { $in: wanted } }, options).toArray();
  const found = new Map(known.map((person) => [person._id, person as AuditPersonRecord]));
  const missing = wanted
    .filter((id) => !found.has(id))
    .map((_id) => ({ _id, alias: newId(), key: randomBytes(32).toString('base64url') }))
    .map((person) => ({ ...person, proof: auditKey.proofOf(person) }));
  if (missing.length > 0) await people.insertMany(missing, options);
  for (const person of missing) found.set(person._id, person);
  return found;
}

const sealOf = ({ key }: AuditPersonRecord) => createTextSeal(Buffer.from(key, 'base64url'));

/** Whether alias and key belong to the id of a person, as the sealer made them. */
export const isProven = (key: AuditKey, person: AuditPersonRecord) => person.proof === key.proofOf(person);

/** The names of some people in sealed entries. A person whom no sealed entry names has none. */
export async function auditAliasesOf(
  { connection, settings }: ReadingContext,
  ids: readonly string[],
): Promise<string[]> {
  const people = await auditPersonModel(connection)
    .find({ _id: { $in: [...ids] } })
    .lean();
  return people.filter((person) => isProven(settings.auditKey, person)).map(({ alias }) => alias);
}

const ERASED = { from: null, to: 'erased' };
const UNREADABLE = { from: null, to: 'cannot be read' };

/**
 * The entries as they were written, as far as their keys are there. An alias without its proof names nobody, so that
 * nobody else is blamed.
 */
export async function openEntries(
  { connection, settings }: ReadingContext,
  entries: readonly AuditRecord[],
): Promise<AuditRecord[]> {
  const names = [...new Set(entries.flatMap(({ userId, subjectId }) => [userId ?? subjectId, subjectId]))];
  const people = auditPersonModel(connection);
  const [byAlias, byId] = await Promise.all([
    people.find({ alias: { $in: names } }).lean(),
    people.find({ _id: { $in: names } }).lean(),
  ]);
  const stored = new Map([
    ...byId.map((person) => [person._id, person] as const),
    ...byAlias.map((person) => [person.alias, person] as const),
  ]);
  const known = new Map([...stored].filter(([, person]) => isProven(settings.auditKey, person)));
  return entries.map((entry) => {
    const { userId, subjectId, change } = entry;
    const subject = known.get(subjectId);
    const closed = stored.has(subjectId) ? UNREADABLE : ERASED;
    return {
      ...entry,
      userId: known.get(userId ?? '')?._id ?? userId,
      subjectId: subject?._id ?? subjectId,
      change: change.sealed === undefined ? change : openChange(change.sealed, subject, closed),
    };
  });
}

/** A value that was changed cannot be opened. The rest of the log can still be read. */
function openChange(
  sealed: string,
  subject: AuditPersonRecord | undefined,
  closed: AuditRecord['change'],
): AuditRecord['change'] {
  if (!subject) return closed;
  try {
    return JSON.parse(sealOf(subject).open(sealed)) as AuditRecord['change'];
  } catch {
    return UNREADABLE;
  }
}
