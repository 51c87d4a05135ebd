import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { findNamed } from '#src/modules/profiles/artists/artists.service.ts';
import { applicationModel, type ApplicationRecord } from './applications.model.ts';

interface ApplicationPage {
  status?: ApplicationStatus | undefined;
  eventId?: string | undefined;
  /** A part of the artist's name. This and the following fields filter a venue's list only. */
  search?: string | undefined;
  starred?: boolean;
  dueBefore?: Date | undefined;
  limit: number;
  after?: Position | undefined;
}

export async function findApplication(
  { connection }: ApiContext,
  applicationId: string,
  session: ClientSession | null = null,
): Promise<ApplicationRecord> {
  const application = await applicationModel(connection).findById(applicationId).session(session).lean();
  if (!application) throw notFound('Application');
  return application;
}

/** An artist's own applications, or those to a venue's events. Empty for an account without a profile. */
export async function listApplicationsOf(
  context: ApiContext,
  { artistId, orgId }: AccountRecord,
  page: ApplicationPage,
): Promise<ApplicationRecord[]> {
  if (orgId !== null) return listOfVenue(context, orgId, page);
  if (artistId === null) return [];
  const { status, eventId, limit, after } = page;
  return applicationModel(context.connection)
    .find({
      artistId,
      ...(status !== undefined && { status }),
      ...(eventId !== undefined && { eventId }),
      ...afterPosition('rank', after, (sort) => sort),
    })
    .sort({ rank: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** A venue's list, which a withdrawn application leaves at once (rules: withdrawing). */
async function listOfVenue(
  context: ApiContext,
  orgId: string,
  { status, eventId, search, starred, dueBefore, limit, after }: ApplicationPage,
): Promise<ApplicationRecord[]> {
  const applications = applicationModel(context.connection);
  const wanted = dueBefore === undefined ? status : 'submitted';
  if (wanted === 'withdrawn' || (dueBefore !== undefined && status !== undefined && status !== wanted))
    return [];
  const named = search
    ? await findNamed(context, await applications.distinct('artistId', { orgId }), search)
    : null;
  return applications
    .find({
      orgId,
      status: wanted ?? { $ne: 'withdrawn' },
      ...(eventId !== undefined && { eventId }),
      ...(named && { artistId: { $in: named } }),
      ...(starred && { starred: true }),
      ...(dueBefore && { pausedAt: null, replyDueAt: { $lt: dueBefore } }),
      ...afterPosition('venueRank', after, (sort) => sort),
    })
    .sort({ venueRank: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** The artist's newest application to an event. */
export async function findLatestApplication(
  { connection }: ApiContext,
  artistId: string,
  eventId: string,
): Promise<ApplicationRecord | null> {
  const applications = driverCollection(applicationModel(connection));
  return applications.findOne(
    { artistId, eventId },
    { sort: { submittedAt: -1 }, maxTimeMS: databaseTimeLeft() },
  );
}
