import * as plans from '@backline/contracts/platform/flag-plans';
import * as endpoints from '@backline/contracts/platform/flags';
import { switchFlag as switchEndpoint } from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import { listPlannedFlags, planFlag } from './flag-plans.service.ts';
import { readFlags, switchFlag } from './flags.service.ts';
import { flagModel } from './flags.model.ts';

function flagRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getFlags, { who: 'anyone', isPublic: true }, () => readFlags(context));

  handle(switchEndpoint, { who: 'anyone' }, async ({ params, body, requestId }) => ({
    changed: await switchFlag(context, params.name, body.on, requestId),
  }));

  handle(plans.listPlannedFlags, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return listPlannedFlags(context);
  });

  handle(plans.planFlag, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    await requireRecentPassword(context, call);
    const { params, body, caller, requestId } = call;
    const { owner = null, endsOn } = body;
    return planFlag(context, params.name, { owner, endsOn }, { userId: caller.userId, requestId });
  });
}

export const flags: ApiModule = { models: [flagModel], routes: flagRoutes };
