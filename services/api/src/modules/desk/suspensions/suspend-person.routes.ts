import { suspendPerson as suspendPersonCall } from '@backline/contracts/desk/operators';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { suspensionJobs } from '#src/modules/desk/acts/effects/suspend/follow-account.ts';
import { suspendPerson } from './suspend-person.service.ts';

function suspensionRoutes(handle: Handle, context: RouteContext): void {
  handle(suspendPersonCall, { who: 'anyone' }, ({ body, requestId }) =>
    suspendPerson(context, body, requestId),
  );
}

export const suspensions: ApiModule = { routes: suspensionRoutes, outsideJobs: suspensionJobs };
