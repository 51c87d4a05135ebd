import { forbidden } from '@backline/service-kit/http/answers/app-error';
import { createCache } from '@backline/service-kit/cache';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { suspensionModel, type SuspensionRecord } from '@backline/shared-records/accounts/suspensions.model';

type Database = Pick<ApiContext, 'connection'>;

/** Other API processes notice a suspension within this time. The edges need up to ten seconds. */
const KEPT_MS = 5_000;
const clock = () => new Date();

/** The artists and venues whose pages nobody may see, because a person is suspended (rules: accounts). */
export interface HiddenPages {
  artistIds: ReadonlySet<string>;
  orgIds: ReadonlySet<string>;
}

const caches = new WeakMap<Connection, ReturnType<typeof createHiddenCache>>();

/** Nearly every public call asks, so the short list is kept. */
const createHiddenCache = (connection: Connection) =>
  createCache({ max: 1, ttlMs: KEPT_MS, clock, load: (_all: 'all') => readHidden(connection) });

function cacheOf(connection: Connection) {
  const known = caches.get(connection);
  if (known) return known;
  const fresh = createHiddenCache(connection);
  caches.set(connection, fresh);
  return fresh;
}

async function readHidden(connection: Connection): Promise<HiddenPages> {
  const found = await suspensionModel(connection).find({}, { artistId: 1, orgId: 1 }).lean();
  return {
    artistIds: new Set(found.flatMap(({ artistId }) => artistId ?? [])),
    orgIds: new Set(found.flatMap(({ orgId }) => orgId ?? [])),
  };
}

export async function hiddenPages({ connection }: Database): Promise<HiddenPages> {
  return cacheOf(connection).forceFetch('all');
}

/** @throws AppError `forbidden` for a member of a venue whose owner is suspended. */
export async function requireOpenVenue(context: Database, orgId: string): Promise<void> {
  const { orgIds } = await hiddenPages(context);
  if (!orgIds.has(orgId)) return;
  throw forbidden('This venue is closed, because the account of its owner is suspended.');
}

/** Those of the people who are suspended now. */
export async function suspendedAmong(
  { connection }: Database,
  userIds: readonly string[],
  session: ClientSession,
): Promise<ReadonlySet<string>> {
  return new Set(
    await suspensionModel(connection)
      .distinct('_id', { _id: { $in: userIds } })
      .session(session),
  );
}

/** Hides the pages of a person. A repeat keeps the time. Call `forgetHiddenPages` after the transaction. */
export async function hidePages(
  { connection }: Database,
  { _id, ...pages }: SuspensionRecord,
  session: ClientSession,
): Promise<void> {
  const { at, ...hidden } = pages;
  await suspensionModel(connection).updateOne(
    { _id },
    { $set: hidden, $setOnInsert: { at } },
    { upsert: true, session },
  );
}

/** Shows the pages of a person again, and the venue, which has an owner now. */
export async function showPages(
  { connection }: Database,
  { userId, orgId }: { userId: string; orgId: string | null },
  session: ClientSession,
): Promise<void> {
  const suspensions = suspensionModel(connection);
  await suspensions.deleteOne({ _id: userId }, { session });
  if (orgId !== null) await suspensions.updateMany({ orgId }, { $set: { orgId: null } }, { session });
}

export function forgetHiddenPages({ connection }: Database): void {
  cacheOf(connection).clear();
}
