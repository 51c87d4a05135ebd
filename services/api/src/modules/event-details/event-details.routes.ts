import * as endpoints from '@backline/contracts/events';
import type { Identity } from '@backline/service-kit/http/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { isAdmin } from '#src/modules/admin/administrators.service.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { eventActions } from '#src/modules/applications/application-life.ts';
import { findLatestApplication } from '#src/modules/applications/applications.service.ts';
import { needsAddress } from '#src/modules/applications/known-applicant.ts';
import { toEvent } from '#src/modules/events/events.presenter.ts';
import { createFigures } from '#src/modules/venues/venue-replies.service.ts';
import { readEvent } from './read-event.ts';

/** A stranger may sign up as an artist and apply then. */
const STRANGER = { latest: null, isArtist: true, isUnknown: false };

/** An event with the caller's own application to it, and what the caller can do with it. */
export function eventDetailsRoutes(handle: Handle, context: RouteContext): void {
  const readFigures = createFigures(context);

  async function readOwn(caller: Identity, eventId: string) {
    const { userType, artistId } = await accountOf(context, caller.userId);
    if (artistId !== null) {
      const applicant = { artistId, isVerified: caller.emailVerified };
      const [latest, isUnknown] = await Promise.all([
        findLatestApplication(context, artistId, eventId),
        needsAddress(context, applicant),
      ]);
      return { latest, isArtist: true, isUnknown };
    }
    // An admin without a profile has an artist's account too, but does not apply.
    const isArtist = userType === 'artist' && !(await isAdmin(context, caller));
    return { latest: null, isArtist, isUnknown: false };
  }

  handle(endpoints.getEvent, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const [{ event: record, org, waiting }, { latest, isArtist, isUnknown }] = await Promise.all([
      readEvent(context, params.id),
      caller ? readOwn(caller, params.id) : STRANGER,
    ]);
    const figures = await readFigures(record.orgId);
    const now = context.clock();
    const event = toEvent(record, org, now);
    const actions = isArtist ? eventActions(record, latest, now) : [];
    const needed = isUnknown && actions.includes('apply') ? ({ applyNeed: 'address' } as const) : null;
    return {
      ...event,
      venue: { ...event.venue, handle: org?.handle ?? record.orgId, ...figures },
      waiting,
      ...(latest && { myApplication: { id: latest._id, status: latest.status } }),
      allowedActions: needed ? [] : actions,
      ...needed,
    };
  });
}
