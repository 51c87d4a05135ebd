import type { ApplicationStatus } from '@backline/contracts/application-status';
import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { notFound } from '@backline/service-kit/http/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts.model.ts';
import { applicationModel, type ApplicationRecord } from './applications.model.ts';

interface ApplicationPage {
  status?: ApplicationStatus | undefined;
  eventId?: string | undefined;
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

/** An artist's own applications, or those to a venue's events; none for an account without a profile. */
export async function listApplicationsOf(
  { connection }: ApiContext,
  { artistId, orgId }: AccountRecord,
  { status, eventId, limit, after }: ApplicationPage,
): Promise<ApplicationRecord[]> {
  if (artistId === null && orgId === null) return [];
  return applicationModel(connection)
    .find({
      ...(orgId === null ? { artistId: String(artistId) } : { orgId }),
      ...(status !== undefined && { status }),
      ...(eventId !== undefined && { eventId }),
      ...afterPosition('rank', after, (sort) => sort),
    })
    .sort({ rank: 1, _id: 1 })
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
