import { forbidden } from '@backline/service-kit/http/answers/app-error';
import { createCache } from '@backline/service-kit/cache';
import type { ClientSession, Connection } from 'mongoose';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { hiddenPageModel, type PageKind } from '@backline/shared-records/accounts/hidden-pages.model';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { suspensionModel, type SuspensionRecord } from '@backline/shared-records/accounts/suspensions.model';

type Database = Pick<ApiContext, 'connection'>;

/** Other API processes notice a suspension within this time. The edges need up to ten seconds. */
const KEPT_MS = 5_000;
const clock = () => new Date();

/** Artists, venues and events that are hidden. */
export interface HiddenPages {
  artistIds: ReadonlySet<string>;
  orgIds: ReadonlySet<string>;
  /** Events that are hidden themselves, whatever their venue is. */
  eventIds: ReadonlySet<string>;
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

async function readHidden(connection: Connection) {
  const [found, leaving, pages] = await Promise.all([
    suspensionModel(connection).find({}, { artistId: 1, orgId: 1 }).lean(),
    leavingModel(connection).find(IS_AWAY, { artistId: 1, orgId: 1 }).lean(),
    hiddenPageModel(connection).find().lean(),
  ]);
  const suspended = pagesOf(found);
  const closed = pagesOf([...found, ...leaving]);
  const idsOf = (kind: PageKind) => pages.flatMap((page) => (page.kind === kind ? page.pageId : []));
  const hidden: HiddenPages = {
    artistIds: new Set([...closed.artistIds, ...idsOf('artist')]),
    orgIds: new Set([...closed.orgIds, ...idsOf('venue')]),
    eventIds: new Set(idsOf('event')),
  };
  return { hidden, closed, suspended };
}

function pagesOf(found: readonly Pick<SuspensionRecord, 'artistId' | 'orgId'>[]): HiddenPages {
  return {
    artistIds: new Set(found.flatMap(({ artistId }) => artistId ?? [])),
    orgIds: new Set(found.flatMap(({ orgId }) => orgId ?? [])),
    eventIds: new Set(),
  };
}

/**
 * What strangers may not see: the pages of people who are suspended or leave, and those that an administrator hid
 * (rules: acts).
 */
export async function hiddenPages({ connection }: Database): Promise<HiddenPages> {
  return (await cacheOf(connection).forceFetch('all')).hidden;
}

/** A profile, a venue, or an event of a venue. */
type OwnedPage = { artistId: string } | { orgId: string; eventId?: string };

function isAmong({ artistIds, orgIds, eventIds }: HiddenPages, page: OwnedPage): boolean {
  if ('artistId' in page) return artistIds.has(page.artistId);
  return orgIds.has(page.orgId) || (page.eventId !== undefined && eventIds.has(page.eventId));
}

/**
 * Whether a reader may not see a page. A hidden page is hidden from strangers only: its artist, or the members of its
 * venue, go on to see it. The page of a person whose account is closed is hidden from everybody (rules: acts).
 */
export async function isHiddenFrom(
  context: ApiContext,
  page: OwnedPage,
  reader: Pick<Identity, 'userId'> | null,
): Promise<boolean> {
  const { hidden, closed } = await cacheOf(context.connection).forceFetch('all');
  if (!isAmong(hidden, page)) return false;
  if (reader === null || isAmong(closed, page)) return true;
  const { artistId, orgId } = await accountOf(context, reader.userId);
  return 'artistId' in page ? page.artistId !== artistId : page.orgId !== orgId;
}

/** Only the pages of suspended people and of those who leave. Nobody can agree a night with them (rules: accounts). */
export async function closedPages({ connection }: Database): Promise<HiddenPages> {
  return (await cacheOf(connection).forceFetch('all')).closed;
}

/** Only the pages of suspended people. */
export async function suspendedPages({ connection }: Database): Promise<HiddenPages> {
  return (await cacheOf(connection).forceFetch('all')).suspended;
}

/** @throws AppError `forbidden` for a member of a venue whose owner is suspended, or closes it. */
export async function requireOpenVenue(context: Database, orgId: string): Promise<void> {
  const { orgIds } = await closedPages(context);
  if (!orgIds.has(orgId)) return;
  throw forbidden('This venue is closed, because the account of its owner is closed.');
}

/** Those of the people who are suspended now. */
export async function suspendedAmong(
  { connection }: Database,
  userIds: readonly string[],
  session: ClientSession | null,
): Promise<ReadonlySet<string>> {
  return new Set(
    await suspensionModel(connection)
      .distinct('_id', { _id: { $in: userIds } })
      .session(session),
  );
}

/** Those of the people who cannot act now, because they are suspended or leave. */
export async function awayAmong(
  context: Database,
  userIds: readonly string[],
  session: ClientSession | null,
): Promise<ReadonlySet<string>> {
  const leaving = leavingModel(context.connection)
    .distinct('_id', { ...IS_AWAY, _id: { $in: userIds } })
    .session(session);
  return new Set([...(await suspendedAmong(context, userIds, session)), ...(await leaving)]);
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

/** Shows the pages of a person again. Call `forgetHiddenPages` after the transaction. */
export async function showPages(context: Database, userId: string, session: ClientSession): Promise<void> {
  await suspensionModel(context.connection).deleteOne({ _id: userId }, { session });
  await openOwnVenue(context, userId, session);
}

/** Opens the venue of an owner who can act again, whatever became of its other owners (rules: leaving). */
export async function openOwnVenue(context: Database, userId: string, session: ClientSession): Promise<void> {
  if ((await awayAmong(context, [userId], session)).has(userId)) return;
  const { connection } = context;
  const orgIds: string[] = await connection
    .collection('org_members')
    .distinct('orgId', { userId, role: 'owner', leftAt: null }, { session });
  const ofVenue = { orgId: { $in: orgIds } };
  const isOpen = { $set: { orgId: null } };
  await suspensionModel(connection).updateMany(ofVenue, isOpen, { session });
  await leavingModel(connection).updateMany({ ...IS_AWAY, ...ofVenue }, isOpen, { session });
}

/** Whether a venue is closed because no owner can act, as a transaction reads it. */
export async function isClosedVenue(
  { connection }: Database,
  orgId: string,
  session: ClientSession,
): Promise<boolean> {
  const suspended = await suspensionModel(connection).exists({ orgId }).session(session);
  if (suspended !== null) return true;
  const leaving = { ...IS_AWAY, orgId };
  return (await leavingModel(connection).exists(leaving).session(session)) !== null;
}

export function forgetHiddenPages({ connection }: Database): void {
  cacheOf(connection).clear();
}
