import * as endpoints from '@backline/contracts/desk/to-do';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { countToDo, listToDo } from './read-to-do.ts';

function toDoRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.countToDo, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return countToDo(context, call.caller.userId);
  });

  handle(endpoints.listToDo, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return listToDo(context, call.caller.userId);
  });
}

export const toDo: ApiModule = { routes: toDoRoutes };
