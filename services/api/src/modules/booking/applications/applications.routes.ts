import * as endpoints from '@backline/contracts/booking/applications';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { noteActive } from '#src/modules/profiles/artist-listings/listings.service.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { requireApplicant, requireSide } from './applications.policy.ts';
import { findApplication, listApplicationsOf } from './applications.service.ts';
import { applyToEvent } from './applying/apply-to-event.service.ts';
import { declineApplications } from './venue/decline-applications.service.ts';
import { moveApplication } from './life/move-application.service.ts';
import { presentList, presentOne } from './present-applications.ts';
import { noteApplication, starApplication } from './venue/venue-marks.service.ts';

export function applicationRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.applyToEvent, { who: 'person' }, async ({ body, caller, header, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const artist = await findArtist(context, requireApplicant(account, body.artistId ?? undefined));
    const { application, event } = await applyToEvent(context, {
      userId: caller.userId,
      artist,
      eventId: body.eventId,
      message: body.message,
      overlapConfirmed: body.overlapConfirmed ?? false,
      isVerified: caller.emailVerified,
      idempotencyKey: readIdempotencyKey(header('idempotency-key')),
      requestId,
    });
    await noteActive(context, artist._id);
    return presentOne(context, application, { event, artist, side: 'artist' });
  });

  handle(endpoints.listApplications, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, status, eventId, search, starred, dueBefore, cursor } = query;
    const account = await accountOf(context, caller.userId);
    const found = await listApplicationsOf(context, account, {
      status,
      eventId,
      search,
      starred: starred !== undefined,
      dueBefore: dueBefore === undefined ? undefined : new Date(dueBefore),
      limit: limit + 1,
      after: readCursor(cursor),
    });
    const { path } = endpoints.listApplications;
    const isArtist = account.orgId === null;
    const shown = takePage(found, { path, query, setHeader }, ({ rank, venueRank, _id }) => [
      isArtist ? rank : venueRank,
      _id,
    ]);
    return presentList(context, account, shown);
  });

  handle(endpoints.getApplication, { who: 'person' }, async ({ params, caller }) => {
    const account = await accountOf(context, caller.userId);
    const application = await findApplication(context, params.id);
    const side = requireSide(application, account);
    return presentOne(context, application, { event: await findEvent(context, application.eventId), side });
  });

  handle(endpoints.moveApplication, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const { application, event } = await moveApplication(context, {
      applicationId: params.id,
      transition: params.transition,
      by: (found) => requireSide(found, account),
      userId: caller.userId,
      reason: body.reason ?? undefined,
      termsVersion: body.termsVersion ?? undefined,
      requestId,
    });
    return presentOne(context, application, { event, side: requireSide(application, account), caller });
  });

  handle(endpoints.starApplication, { who: 'person' }, async ({ params, body, caller }) => {
    await requireVenue(params.id, caller);
    return presentOwn(await starApplication(context, params.id, body.starred));
  });

  handle(endpoints.noteApplication, { who: 'person' }, async ({ params, body, caller }) => {
    await requireVenue(params.id, caller);
    return presentOwn(await noteApplication(context, params.id, body));
  });

  handle(endpoints.declineApplications, { who: 'person' }, async ({ body, caller, requestId }) => {
    const account = await accountOf(context, caller.userId);
    if (account.orgId === null) throw forbidden('Only organisations decline applications');
    const { declined, failed } = await declineApplications(context, account, {
      ids: body.ids,
      reason: body.reason,
      userId: caller.userId,
      requestId,
    });
    return { declined: await presentList(context, account, declined), failed };
  });

  /** @throws AppError `forbidden` unless the caller belongs to the venue. */
  async function requireVenue(applicationId: string, { userId }: Identity): Promise<void> {
    const found = await findApplication(context, applicationId);
    const side = requireSide(found, await accountOf(context, userId));
    if (side !== 'venue') throw forbidden('Only the venue keeps notes about an application');
  }
  async function presentOwn(application: ApplicationRecord) {
    return presentOne(context, application, {
      event: await findEvent(context, application.eventId),
      side: 'venue',
    });
  }
}
