import { createOrg as createEndpoint, getMyOrg } from '@backline/contracts/orgs';
import type { RouteContext } from '#src/context.ts';
import { forbidden } from '#src/http/app-error.ts';
import type { Handle } from '#src/http/handle.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { countApplicationsOf } from '#src/modules/applications/applications.service.ts';
import { countUpcomingEvents, listUpcomingEvents } from '#src/modules/events/events.service.ts';
import { toMyOrg } from './orgs.presenter.ts';
import { createOrg, findOrg } from './orgs.service.ts';

const SHOWN_EVENTS = 100;

export function orgRoutes(handle: Handle, context: RouteContext): void {
  handle(createEndpoint, { who: 'person' }, async ({ body, caller }) => ({
    orgId: await createOrg(context, caller.userId, body),
  }));

  handle(getMyOrg, { who: 'person' }, async ({ caller }) => {
    const { orgId } = await accountOf(context, caller.userId);
    if (orgId === null) throw forbidden('Only organisations have a dashboard of their own');
    const [org, upcoming, figures, events] = await Promise.all([
      findOrg(context, orgId),
      countUpcomingEvents(context, orgId),
      countApplicationsOf(context, orgId),
      listUpcomingEvents(context, { orgId, limit: SHOWN_EVENTS }),
    ]);
    return toMyOrg(org, { upcoming, ...figures }, events, context.clock());
  });
}
