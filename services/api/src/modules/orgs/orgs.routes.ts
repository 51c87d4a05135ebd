import * as endpoints from '@backline/contracts/orgs';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { figuresOfEvents, figuresOfOrg } from '#src/modules/application-counts/application-counts.service.ts';
import { countUpcomingEvents, listUpcomingEvents } from '#src/modules/events/events.service.ts';
import { acceptTerms } from '#src/modules/legal/legal.service.ts';
import { toMyOrg } from './orgs.presenter.ts';
import { createOrg, findOrg } from './orgs.service.ts';

const SHOWN_EVENTS = 100;

export function orgRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.createOrg, { who: 'person' }, async ({ body, caller }) => {
    const terms = await acceptTerms(context, body.termsVersion);
    return { orgId: await createOrg(context, caller.userId, body, terms) };
  });

  handle(endpoints.getMyOrg, { who: 'person' }, async ({ caller }) => {
    const { orgId } = await accountOf(context, caller.userId);
    if (orgId === null) throw forbidden('Only organisations have a dashboard of their own');
    const [org, upcoming, applications, events] = await Promise.all([
      findOrg(context, orgId),
      countUpcomingEvents(context, orgId),
      figuresOfOrg(context, orgId),
      listUpcomingEvents(context, { orgId, limit: SHOWN_EVENTS }),
    ]);
    const applicationsOf = await figuresOfEvents(
      context,
      events.map(({ _id }) => _id),
    );
    return toMyOrg(org, { upcoming, applications, applicationsOf }, events, context.clock());
  });
}
