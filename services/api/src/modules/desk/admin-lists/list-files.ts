import { listAdminApplicationsSchemas } from '@backline/contracts/desk/lists/admin-applications.schemas';
import { listAdminArtistsSchemas } from '@backline/contracts/desk/lists/admin-artists.schemas';
import { listAdminEventsSchemas } from '@backline/contracts/desk/lists/admin-events.schemas';
import { listVenueRequestsSchemas } from '@backline/contracts/desk/lists/admin-venue-requests.schemas';
import { listAdminVenuesSchemas } from '@backline/contracts/desk/lists/admin-venues.schemas';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import type { HandleCsv } from '@backline/service-kit/http/endpoints/csv';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { planApplications } from './applications/list-applications.ts';
import { planArtists } from './artists/list-artists.ts';
import { planEvents } from './events/list-events.ts';
import {
  APPLICATION_COLUMNS,
  ARTIST_COLUMNS,
  EVENT_COLUMNS,
  VENUE_COLUMNS,
  VENUE_REQUEST_COLUMNS,
} from './list-columns.ts';
import { csvName, listFile } from './shared/list-file.ts';
import { planVenueRequests } from './venues/list-venue-requests.ts';
import { planVenues } from './venues/list-venues.ts';

/** Each list as a CSV file, with the filters of the list. */
export function adminListFiles(handleCsv: HandleCsv<Identity>, context: RouteContext): void {
  const nameOf = (list: string) => csvName(list, context.clock());

  handleCsv(LIST_FILES.artists, listAdminArtistsSchemas.query, async (call) => {
    await requireAdminData(context, call);
    return listFile(
      nameOf('artists'),
      await planArtists(context, call.query, call.caller.userId),
      ARTIST_COLUMNS,
    );
  });

  handleCsv(LIST_FILES.events, listAdminEventsSchemas.query, async (call) => {
    await requireAdminData(context, call);
    return listFile(
      nameOf('events'),
      await planEvents(context, call.query, call.caller.userId),
      EVENT_COLUMNS,
    );
  });

  handleCsv(LIST_FILES.applications, listAdminApplicationsSchemas.query, async (call) => {
    await requireAdminData(context, call);
    return listFile(nameOf('applications'), await planApplications(context, call.query), APPLICATION_COLUMNS);
  });

  handleCsv(LIST_FILES.venues, listAdminVenuesSchemas.query, async (call) => {
    await requireAdminData(context, call);
    return listFile(
      nameOf('venues'),
      await planVenues(context, call.query, call.caller.userId),
      VENUE_COLUMNS,
    );
  });

  handleCsv(LIST_FILES.venueRequests, listVenueRequestsSchemas.query, async (call) => {
    await requireAdminData(context, call);
    return listFile(
      nameOf('venue-requests'),
      await planVenueRequests(context, call.query),
      VENUE_REQUEST_COLUMNS,
    );
  });
}
