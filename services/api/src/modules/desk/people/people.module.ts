import * as endpoints from '@backline/contracts/desk/people';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { findPeople } from '#src/modules/desk/people-search/find-people.ts';
import { readPerson } from './read-person.ts';
import { VIEW_JOBS } from './views/change-views.service.ts';
import { personViewModel } from './views/person-views.model.ts';
import { personViewRoutes } from './views/person-views.routes.ts';

function peopleRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.findPeople, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return findPeople(context, call.query.search);
  });

  handle(endpoints.readPerson, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, caller, requestId } = call;
    return readPerson(context, params.id, { userId: caller.userId, requestId });
  });
}

/** One person, for administrators (rules: people), and Backline as that person sees it (rules: view as). */
export const people: ApiModule = {
  models: [personViewModel],
  routes(handle, context) {
    peopleRoutes(handle, context);
    personViewRoutes(handle, context);
  },
  jobs: VIEW_JOBS,
};
