import * as endpoints from '@backline/contracts/platform/flags';
import { switchFlag as switchEndpoint } from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { readFlags, switchFlag } from './flags.service.ts';
import { flagModel } from './flags.model.ts';

function flagRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getFlags, { who: 'anyone', isPublic: true }, () => readFlags(context));

  handle(switchEndpoint, { who: 'anyone' }, async ({ params, body, requestId }) => ({
    changed: await switchFlag(context, params.name, body.on, requestId),
  }));
}

export const flags: ApiModule = { models: [flagModel], routes: flagRoutes };
