import {
  listAdminApplications,
  readApplicationHistory,
} from '@backline/contracts/desk/lists/admin-applications';
import { listAdminArtists } from '@backline/contracts/desk/lists/admin-artists';
import { listAdminEvents } from '@backline/contracts/desk/lists/admin-events';
import { inviteVenue, listVenueRequests } from '@backline/contracts/desk/lists/admin-venue-requests';
import { listAdminVenues } from '@backline/contracts/desk/lists/admin-venues';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { readHistory } from './applications/application-history.ts';
import { planApplications } from './applications/list-applications.ts';
import { planArtists } from './artists/list-artists.ts';
import { planEvents } from './events/list-events.ts';
import { adminListFiles } from './list-files.ts';
import { answerPage } from './shared/answer-page.ts';
import { inviteVenue as inviteByMail } from './venues/invite-venue.ts';
import { planVenueRequests } from './venues/list-venue-requests.ts';
import { planVenues } from './venues/list-venues.ts';

function adminListRoutes(handle: Handle, context: RouteContext): void {
  handle(listAdminArtists, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return answerPage(
      await planArtists(context, call.query, call.caller.userId),
      listAdminArtists.path,
      call,
    );
  });

  handle(listAdminEvents, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return answerPage(await planEvents(context, call.query, call.caller.userId), listAdminEvents.path, call);
  });

  handle(listAdminApplications, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return answerPage(await planApplications(context, call.query), listAdminApplications.path, call);
  });

  handle(readApplicationHistory, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return readHistory(context, call.params.id);
  });

  handle(listAdminVenues, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return answerPage(await planVenues(context, call.query, call.caller.userId), listAdminVenues.path, call);
  });

  handle(inviteVenue, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    await inviteByMail(context, { id: params.id, email: body.email, adminId: caller.userId, requestId });
    return { invited: true as const };
  });

  handle(listVenueRequests, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return answerPage(await planVenueRequests(context, call.query), listVenueRequests.path, call);
  });
}

/** The lists of the admin area (rules: admin lists). */
export const adminLists: ApiModule = { routes: adminListRoutes, csvFiles: adminListFiles };
