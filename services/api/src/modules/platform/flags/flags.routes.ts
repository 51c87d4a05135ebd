import * as endpoints from '@backline/contracts/platform/flags';
import { switchFlag as switchEndpoint } from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireServiceKey } from '#src/modules/accounts/admin/service-key.policy.ts';
import { readFlags, switchFlag } from './flags.service.ts';

export function flagRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getFlags, { who: 'anyone', isPublic: true }, () => readFlags(context));

  handle(switchEndpoint, { who: 'anyone' }, async (call) => {
    requireServiceKey(context, call);
    return { changed: await switchFlag(context, call.params.name, call.body.on, call.requestId) };
  });
}
