import { randomBytes } from 'node:crypto';
import { HANDLE_CHANGES_MAX, HANDLE_KEPT_DAYS, HANDLE_LENGTH } from '@backline/contracts/base/limits';
import { SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { handleName } from './handle-name.ts';
import { type HandleKind, handleModel, type HandleRecord } from './handles.model.ts';
import { isReserved } from './reserved-handles.ts';

const DAY_MS = 24 * 3_600_000;
const SUFFIX_BYTES = 2;

/** The page of a handle. */
export interface HandleOwner {
  kind: HandleKind;
  ownerId: string;
}

const keyOf = (kind: HandleKind, name: string) => `${kind}:${name}`;

/** The owner of a present handle, or of one that was changed less than `HANDLE_KEPT_DAYS` days ago. */
export async function findHandleOwner(
  { connection, clock }: ApiContext,
  kind: HandleKind,
  name: string,
): Promise<string | null> {
  const record = await handleModel(connection).findById(keyOf(kind, name.toLowerCase())).lean();
  return record && isHeld(record, clock()) ? record.ownerId : null;
}

/** The owners of those names that are taken, in no order. */
export async function findHandleOwners(
  { connection, clock }: ApiContext,
  kind: HandleKind,
  names: readonly string[],
): Promise<string[]> {
  const keys = names.map((name) => keyOf(kind, name));
  const records = await handleModel(connection)
    .find({ _id: { $in: keys } })
    .lean();
  return records.filter((record) => isHeld(record, clock())).map(({ ownerId }) => ownerId);
}

/** Whether a handle is still taken. The database removes a former handle only some time after its end. */
function isHeld({ until }: HandleRecord, now: Date): boolean {
  return until === null || until > now;
}

/**
 * Gives a new page a handle made from its name, with a suffix if that is taken. Call it in the transaction that
 * stores the page. A duplicate key means that another page was quicker: run the transaction again.
 */
export async function openHandle(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  { kind, ownerId }: HandleOwner,
  name: string,
  session: ClientSession,
): Promise<string> {
  const handles = handleModel(connection);
  const base = handleName(name, kind);
  const isShort = base.length < HANDLE_LENGTH.min;
  let handle = isShort || isReserved(base) ? withSuffix(base) : base;
  for (;;) {
    const present = await handles.findById(keyOf(kind, handle)).session(session).lean();
    if (!present || !isHeld(present, clock())) break;
    handle = withSuffix(base);
  }
  await handles.updateOne(
    { _id: keyOf(kind, handle) },
    { $set: { ownerId, until: null } },
    { upsert: true, session },
  );
  return handle;
}

function withSuffix(base: string): string {
  const suffix = `-${randomBytes(SUFFIX_BYTES).toString('hex')}`;
  return base.slice(0, HANDLE_LENGTH.max - suffix.length).replace(/-+$/, '') + suffix;
}

/**
 * Changes the handle of a page, in the transaction that changes the page. The former name leads to the page for
 * `HANDLE_KEPT_DAYS` days, and nobody else can take it meanwhile.
 * A duplicate key means that another page was quicker. Run the transaction again, and it reports that the name is
 * taken.
 * @throws AppError `validation_failed` at the field `handle`: reserved, taken, or changed too often.
 */
export async function changeHandle(
  context: ApiContext,
  owner: HandleOwner,
  { from, to }: { from: string; to: string },
  session: ClientSession,
): Promise<void> {
  const { kind, ownerId } = owner;
  const handles = handleModel(context.connection);
  const problem = await handleProblem(context, owner, to, session);
  if (problem !== null) throw invalidFields({ handle: problem });
  const until = new Date(context.clock().getTime() + HANDLE_KEPT_DAYS * DAY_MS);
  await handles.updateOne(
    { _id: keyOf(kind, to) },
    { $set: { ownerId, until: null } },
    { upsert: true, session },
  );
  await handles.updateOne({ _id: keyOf(kind, from), ownerId }, { $set: { until } }, { session });
}

/** The reason why a page cannot take a name, and the way out. Null if the page can take it, or has it. */
export async function handleProblem(
  { connection, clock }: ApiContext,
  { kind, ownerId }: HandleOwner,
  name: string,
  session: ClientSession | null = null,
): Promise<string | null> {
  const handles = handleModel(connection);
  const now = clock();
  const present = await handles.findById(keyOf(kind, name)).session(session).lean();
  const isHeldNow = present !== null && isHeld(present, now);
  if (isHeldNow && present.ownerId === ownerId) return null;
  if (isReserved(name)) return 'This handle is reserved. Choose another one';
  if (isHeldNow) return 'This handle is taken. Choose another one';
  const changes = await handles.countDocuments({ ownerId, until: { $gt: now } }).session(session);
  if (changes < HANDLE_CHANGES_MAX) return null;
  const often = `A handle can change ${HANDLE_CHANGES_MAX} times in ${HANDLE_KEPT_DAYS} days`;
  return `${often}. Choose one of your former handles, or wait`;
}

/** The handles of the venues that are shown, in order of name, page by page. Reads only the index of names, unless one is hidden. */
export async function listVenueHandles(context: ApiContext, page: number) {
  const handles = handleModel(context.connection);
  const { orgIds } = await hiddenPages(context);
  const kind: HandleKind = 'venue';
  const prefix = keyOf(kind, '');
  // The character after the colon ends the range of names of this kind.
  const filter = {
    _id: { $gte: prefix, $lt: `${kind};` },
    until: null,
    ...(orgIds.size > 0 && { ownerId: { $nin: [...orgIds] } }),
  };
  const [total, found] = await Promise.all([
    handles.countDocuments(filter),
    handles
      .find(filter, { _id: 1 })
      .sort({ _id: 1 })
      .skip((page - 1) * SITE_MAP_PAGE_SIZE)
      .limit(SITE_MAP_PAGE_SIZE)
      .lean(),
  ]);
  return { total, handles: found.map(({ _id }) => _id.slice(prefix.length)) };
}
