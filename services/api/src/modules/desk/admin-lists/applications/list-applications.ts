import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { namedEvents } from '#src/modules/desk/admin-lists/events/named-events.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { namedArtists } from '#src/modules/desk/admin-lists/shared/named-artists.ts';
import { narrowIds } from '#src/modules/desk/admin-lists/shared/read-list.ts';
import { presentApplications } from './present-applications.ts';

interface ApplicationListFilter {
  search?: string | undefined;
  status?: ApplicationStatus | undefined;
  since?: string | undefined;
}

/**
 * How the list of applications is read, and how its rows are shown.
 * @throws AppError `validation_failed` for a search that too many artists or events fit.
 */
export async function planApplications(
  context: ApiContext,
  { search, status, since }: ApplicationListFilter,
): Promise<Listed<ApplicationRecord, AdminApplication>> {
  const about = search === undefined ? null : await findSubjects(context, search);
  const ids = about && (await idsAbout(context, about));
  return {
    plan: {
      rows: driverCollection(applicationModel(context.connection)),
      field: 'submittedAt',
      order: 'newest first',
      where: [
        ...(since === undefined ? [] : [{ submittedAt: { $gte: new Date(since) } }]),
        ...(status === undefined ? [] : [{ status }]),
      ],
      index: status === undefined ? { submittedAt: 1, _id: 1 } : { status: 1, submittedAt: 1, _id: 1 },
      ids,
      tests:
        about && ids === null
          ? [({ artistId, eventId }) => about.artists.has(artistId) || about.events.has(eventId)]
          : [],
    },
    present: (applications) => presentApplications(context, applications),
  };
}

interface Subjects {
  artists: ReadonlySet<string>;
  events: ReadonlySet<string>;
}

async function findSubjects(context: ApiContext, search: string): Promise<Subjects> {
  const [artists, events] = await Promise.all([namedArtists(context, search), namedEvents(context, search)]);
  if (artists && events) return { artists: new Set(artists), events: new Set(events) };
  throw invalidFields({ search: 'Too many artists or events have such a name. Type more of it' });
}

/** The ids of the applications about some artists and events. Null if there are too many for a list of ids. */
async function idsAbout({ connection }: ApiContext, { artists, events }: Subjects): Promise<string[] | null> {
  const applications = driverCollection(applicationModel(connection));
  const [ofArtists, toEvents] = await Promise.all([
    narrowIds(applications, { artistId: { $in: [...artists] } }, { artistId: 1, rank: 1, _id: 1 }),
    narrowIds(applications, { eventId: { $in: [...events] } }, { eventId: 1, status: 1, _id: 1 }),
  ]);
  return ofArtists && toEvents && [...new Set([...ofArtists, ...toEvents])];
}
