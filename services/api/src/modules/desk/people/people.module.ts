import * as endpoints from '@backline/contracts/desk/people';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { findPeople } from './find-people.ts';
import { readPerson } from './read-person.ts';

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

/** One person, for administrators (rules: people). */
export const people: ApiModule = { routes: peopleRoutes };
