import * as endpoints from '@backline/contracts/profiles/orgs';
import { removeOrgPicture, setOrgPicture as setPicture } from '@backline/contracts/booking/venue-pictures';
import * as venueEndpoints from '@backline/contracts/pages/venues';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import {
  figuresOfEvents,
  figuresOfOrg,
} from '#src/modules/records/application-counts/application-counts.service.ts';
import { countUpcomingEvents, listUpcomingEvents } from '#src/modules/records/events/events.service.ts';
import { acceptTerms } from '#src/modules/accounts/legal/legal.service.ts';
import { type PictureInput } from '#src/modules/base/media/held-picture.service.ts';
import { toShown } from '#src/modules/base/media/stored-picture.ts';
import { membershipOf, requireOwner } from '#src/modules/profiles/org-members/org-members.service.ts';
import { toMyOrg, toOwnVenue } from './orgs.presenter.ts';
import { createOrg, findOrg, setOrgPicture, updateOrg } from './orgs.service.ts';

const SHOWN_EVENTS = 100;

export function orgRoutes(handle: Handle, context: RouteContext): void {
  const changePicture = async (caller: Identity, input: PictureInput | null) => {
    const { orgId } = await requireOwner(context, caller.userId);
    const picture = await setOrgPicture(context, { orgId, ownerId: caller.userId }, input);
    return { picture: picture && toShown(picture) };
  };

  handle(endpoints.createOrg, { who: 'person' }, async ({ body, caller }) => {
    const terms = await acceptTerms(context, body.termsVersion);
    return { orgId: await createOrg(context, caller, body, terms) };
  });

  handle(endpoints.getMyOrg, { who: 'person' }, async ({ caller }) => {
    const orgId = await orgOf(context, caller.userId);
    const [org, upcoming, applications, events] = await Promise.all([
      findOrg(context, orgId),
      countUpcomingEvents(context, orgId),
      figuresOfOrg(context, orgId),
      listUpcomingEvents(context, { orgId, isOwn: true, limit: SHOWN_EVENTS }),
    ]);
    const applicationsOf = await figuresOfEvents(
      context,
      events.map(({ _id }) => _id),
    );
    return toMyOrg(org, { upcoming, applications, applicationsOf }, events, context.clock());
  });

  handle(setPicture, { who: 'person' }, ({ body, caller }) => changePicture(caller, body));

  handle(removeOrgPicture, { who: 'person' }, ({ caller }) => changePicture(caller, null));
  handle(venueEndpoints.getOwnVenue, { who: 'person' }, async ({ caller }) => {
    const { orgId, role } = await membershipOf(context, caller.userId);
    return toOwnVenue(await findOrg(context, orgId), role === 'owner');
  });

  handle(venueEndpoints.updateOwnVenue, { who: 'person' }, async ({ body, caller, requestId }) => {
    const { version, ...fields } = body;
    const { orgId } = await requireOwner(context, caller.userId);
    const change = { orgId, version, userId: caller.userId, requestId };
    const changed = await updateOrg(context, change, fields);
    if (changed) return toOwnVenue(changed, true);
    const message = 'Somebody else has changed your venue meanwhile.';
    throw new AppError('wrong_state', {
      message,
      details: { venue: toOwnVenue(await findOrg(context, orgId), true) },
    });
  });
}
