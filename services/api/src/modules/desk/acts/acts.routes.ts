import { foldText } from '@backline/contracts/base/texts';
import * as endpoints from '@backline/contracts/desk/acts';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import type { ActOrder } from './act-effect.ts';
import { actModel } from '#src/modules/desk/statements/acts.model.ts';
import { performAct, previewAct } from './perform-act.ts';

/** One outage has one name, however it is written. */
const subjectOf = ({ act, subjectId }: Pick<ActOrder, 'act' | 'subjectId'>) => ({
  act,
  subjectId: endpoints.ADMIN_ACTS[act].subject === 'outage' ? foldText(subjectId) : subjectId,
});

function actRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.previewAct, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return previewAct(context, subjectOf(call.params));
  });

  handle(endpoints.performAct, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    if (endpoints.asksPassword(params.act, body.amount)) await requireRecentPassword(context, call);
    return performAct(context, { ...subjectOf(params), ...body }, { userId: caller.userId, requestId });
  });
}

export const acts: ApiModule = { models: [actModel], routes: actRoutes };
