import { hiddenPageModel, type PageKind } from '@backline/shared-records/accounts/hidden-pages.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { HANDLE_KEPT_DAYS } from '@backline/contracts/base/limits';
import type { Connection } from 'mongoose';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { RouteContext } from '#src/context.ts';
import { handleModel } from '#src/modules/accounts/handles/handles.model.ts';
import { returnedAddressModel } from '#src/modules/accounts/mail-address/returned-addresses.model.ts';
import { mailboxId } from '#src/modules/accounts/mail-address/returned-addresses.service.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { deadTimerModel, timerModel } from '#src/modules/base/timers/timers.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { favouritesModel } from '#src/modules/booking/favourites/favourites.model.ts';
import { LEAVING_TIMERS } from '#src/modules/accounts/leaving/leaving-timers.ts';
import { actModel } from '#src/modules/desk/statements/acts.model.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { dropAuditKeys } from './drop-audit-keys.ts';
import { LEFT, type Leaver } from './leaver.ts';

const DAY_MS = 86_400_000;

/** Takes the person out of the records of others, while their names are still known. Each step may be repeated. */
export async function eraseMentions(context: RouteContext, leaver: Leaver): Promise<void> {
  await dropAuditKeys(context, leaver);
  await keepNamesOfDeals(context, leaver);
  await leaveNotices(context, leaver);
  await leaveLists(context, leaver);
  await leaveReports(context, leaver);
  await leaveActs(context, leaver);
  await leaveStatements(context, leaver);
  await holdHandles(context, leaver);
  await hidePagesForGood(context, leaver);
  await dropWork(context, leaver);
}

/** A night that took place is an agreement. The venue keeps the stage name of who played (rules: leaving). */
async function keepNamesOfDeals(
  { connection, clock }: RouteContext,
  { artistId, stageName }: Leaver,
): Promise<void> {
  if (artistId === null || stageName === null) return;
  const applications = applicationModel(connection);
  const accepted = { artistId, status: 'accepted' as const };
  const past = await eventModel(connection).distinct('_id', {
    _id: { $in: await applications.distinct('eventId', accepted) },
    startsAt: { $lte: clock() },
  });
  const deals = { ...accepted, eventId: { $in: past }, artistName: { $exists: false } };
  await applications.updateMany(deals, { $set: { artistName: stageName } });
  await applications.updateMany({ artistId }, { $set: { message: `${LEFT.artist}.` } });
}

/** Notices of the other sides, which tell of the steps of applications and of members. */
async function leaveNotices({ connection }: RouteContext, leaver: Leaver): Promise<void> {
  const notices = noticeModel(connection);
  const { artistId, closedOrgId, orgIds, memberNames } = leaver;
  const applications = applicationModel(connection);
  if (artistId !== null) {
    const ids = await applications.distinct('_id', { artistId });
    const named = { 'facts.applicationId': { $in: ids }, 'facts.artist': { $exists: true } };
    await notices.updateMany(named, { $set: { 'facts.artist': LEFT.artist } });
  }
  if (closedOrgId !== null) {
    const eventIds = await eventModel(connection).distinct('_id', { orgId: closedOrgId });
    const named = { 'facts.eventId': { $in: eventIds }, 'facts.venue': { $exists: true } };
    await notices.updateMany(named, { $set: { 'facts.venue': LEFT.venue } });
    await leaveWeeklyNotices(connection, closedOrgId);
  }
  const ofMember = { receiverId: { $in: orgIds }, 'facts.member': { $in: memberNames } };
  await notices.updateMany(ofMember, { $set: { 'facts.member': LEFT.person } });
}

/** The notices about new events keep the nights themselves, without the id of an event. */
async function leaveWeeklyNotices(connection: Connection, orgId: string): Promise<void> {
  const notices = noticeModel(connection);
  const events = await eventModel(connection).find({ orgId }, { venue: 1, startsAt: 1 }).lean();
  const nightOf = (venue: string, startsAt: Date) => `${venue} ${startsAt.toISOString()}`;
  const own = new Set(events.map(({ venue, startsAt }) => nightOf(venue.name, startsAt)));
  const names = [...new Set(events.map(({ venue }) => venue.name))];
  const told = notices.find({ 'facts.matches.nights.venue': { $in: names } }, { facts: 1 }).lean();
  for await (const { _id, facts } of told.cursor()) {
    const nights = facts.matches?.nights.map((night) =>
      own.has(nightOf(night.venue, night.startsAt)) ? { ...night, venue: LEFT.venue, city: '' } : night,
    );
    await notices.updateOne({ _id }, { $set: { 'facts.matches.nights': nights } });
  }
}

async function leaveLists({ connection }: RouteContext, { artistId }: Leaver): Promise<void> {
  if (artistId === null) return;
  await artistModel(connection).updateMany(
    { 'supportedArtists.artistId': artistId },
    { $pull: { supportedArtists: { artistId } } },
  );
  await favouritesModel(connection).updateMany(
    { 'entries.artistId': artistId },
    { $pull: { entries: { artistId } } },
  );
}

/** A report goes on. The names of its reporter and of its subject are taken out. */
async function leaveReports({ connection }: RouteContext, leaver: Leaver): Promise<void> {
  const reports = reportModel(connection);
  const { userId, artistId, closedOrgId, addresses } = leaver;
  const reporter = { name: LEFT.person, email: '' };
  const byPerson = [{ 'messages.userId': userId }, { 'reporter.email': { $in: addresses } }];
  await reports.updateMany({ $or: byPerson }, { $set: { reporter, isMailed: false } });
  const subjects = { $in: [artistId, closedOrgId].filter((id) => id !== null) };
  const title = artistId === null ? LEFT.venue : LEFT.artist;
  const about = { $or: [{ subjectId: subjects }, { receiverId: subjects }] };
  await reports.updateMany(about, { $set: { title } });
  await reports.updateMany({ 'file.ownerId': userId }, { $set: { 'file.title': LEFT.person } });
}

/** What an administrator wrote to an act may name the person. */
async function leaveActs({ connection }: RouteContext, leaver: Leaver): Promise<void> {
  const { userId, artistId, closedOrgId } = leaver;
  const subjectId = { $in: [userId, artistId, closedOrgId].filter((id) => id !== null) };
  await actModel(connection).updateMany({ subjectId }, { $set: { reason: null } });
}

async function leaveStatements({ connection }: RouteContext, { userId }: Leaver): Promise<void> {
  const statements = statementModel(connection);
  await statements.deleteMany({ userIds: [userId] });
  await statements.updateMany({ userIds: userId }, { $pull: { userIds: userId } });
}

/** Nobody else takes the names for a while, and they lead nowhere. */
async function holdHandles(
  { connection, clock }: RouteContext,
  { artistId, closedOrgId }: Leaver,
): Promise<void> {
  const owners = [artistId, closedOrgId].filter((id) => id !== null);
  const until = new Date(clock().getTime() + HANDLE_KEPT_DAYS * DAY_MS);
  await handleModel(connection).updateMany(
    { ownerId: { $in: owners } },
    { $set: { ownerId: 'nobody', until } },
  );
}

async function hidePagesForGood(
  { connection, clock }: RouteContext,
  { artistId, closedOrgId }: Leaver,
): Promise<void> {
  const pages: [PageKind, string | null][] = [
    ['artist', artistId],
    ['venue', closedOrgId],
  ];
  for (const [kind, pageId] of pages) {
    if (pageId === null) continue;
    const page = { $setOnInsert: { kind, pageId, at: clock() } };
    await upsert(async () =>
      hiddenPageModel(connection).updateOne({ _id: `${kind}:${pageId}` }, page, { upsert: true }),
    );
  }
}

/** Work about the person, except this erasure. */
async function dropWork({ connection }: RouteContext, leaver: Leaver): Promise<void> {
  const { userId, addresses, artistId, closedOrgId } = leaver;
  const subjectId = { $in: [userId, ...addresses, artistId, closedOrgId].filter((id) => id !== null) };
  await timerModel(connection).deleteMany({ subjectId, kind: { $ne: LEAVING_TIMERS.erase } });
  await deadTimerModel(connection).deleteMany({ subjectId, kind: { $ne: LEAVING_TIMERS.erase } });
  await returnedAddressModel(connection).deleteMany({ _id: { $in: addresses.map(mailboxId) } });
}
