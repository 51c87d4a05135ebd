import * as endpoints from '@backline/contracts/accounts/push';
import { pushDeviceModel } from '@backline/shared-records/push/push-devices.model';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { endPush, startPush } from './push-devices.service.ts';

function pushRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getPushKey, { who: 'person' }, async ({ caller: { userId, sessionId } }) => {
    const own = await pushDeviceModel(context.connection).exists({ userId, sessionId });
    return { publicKey: context.push?.publicKey ?? null, isOn: own !== null };
  });

  handle(endpoints.startPush, { who: 'person' }, async ({ caller, body }) => {
    await startPush(context, caller, body);
    return { started: true as const };
  });

  handle(endpoints.endPush, { who: 'person' }, async ({ caller, body }) => {
    await endPush(context, caller.userId, body.endpoint);
    return { ended: true as const };
  });
}

/** The browsers that get push messages (rules: push). */
export const push: ApiModule = { models: [pushDeviceModel], routes: pushRoutes };
