import * as endpoints from '@backline/contracts/applications';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@backline/contracts/limits';
import { invalidFields } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts.model.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findArtist, findArtists } from '#src/modules/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { findEvent, findEvents } from '#src/modules/events/events.service.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { requireApplicant, requireSide, type Side } from './applications.policy.ts';
import { toApplication } from './applications.presenter.ts';
import { findApplication, listApplicationsOf } from './applications.service.ts';
import { applyToEvent } from './apply-to-event.service.ts';
import { moveApplication } from './move-application.service.ts';

export function applicationRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.applyToEvent, { who: 'person' }, async ({ body, caller, header, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const artistId = requireApplicant(account, body.artistId ?? undefined);
    const { application, event } = await applyToEvent(context, {
      userId: caller.userId,
      artistId,
      eventId: body.eventId,
      message: body.message,
      idempotencyKey: readIdempotencyKey(header('idempotency-key')),
      requestId,
    });
    return presentOne(context, application, event, 'artist');
  });

  handle(endpoints.listApplications, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, status, eventId, cursor } = query;
    const account = await accountOf(context, caller.userId);
    const after = readCursor(cursor);
    const found = await listApplicationsOf(context, account, { status, eventId, limit: limit + 1, after });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last && found.length > limit) {
      setHeader('Link', nextLink(endpoints.listApplications.path, query, [last.rank, last._id]));
    }
    return presentList(context, account, shown);
  });

  handle(endpoints.getApplication, { who: 'person' }, async ({ params, caller }) => {
    const account = await accountOf(context, caller.userId);
    const application = await findApplication(context, params.id);
    const side = requireSide(application, account);
    return presentOne(context, application, await findEvent(context, application.eventId), side);
  });

  handle(endpoints.moveApplication, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const found = await findApplication(context, params.id);
    const side = requireSide(found, account);
    const { application, event } = await moveApplication(context, {
      applicationId: found._id,
      transition: params.transition,
      by: side,
      userId: caller.userId,
      reason: body.reason ?? undefined,
      requestId,
    });
    return presentOne(context, application, event, side);
  });
}

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || (key.length > 0 && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH)) return key;
  throw invalidFields({ 'Idempotency-Key': `Use a key of 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} characters` });
}

async function presentOne(
  context: RouteContext,
  application: ApplicationRecord,
  event: EventRecord,
  side: Side,
) {
  const artist = await findArtist(context, application.artistId);
  return toApplication(application, { event, artist, side, now: context.clock() });
}

async function presentList(context: RouteContext, account: AccountRecord, applications: ApplicationRecord[]) {
  const [events, artists] = await Promise.all([
    findEvents(context, [...new Set(applications.map(({ eventId }) => eventId))]),
    findArtists(context, [...new Set(applications.map(({ artistId }) => artistId))]),
  ]);
  const eventById = new Map(events.map((event) => [event._id, event]));
  const artistById = new Map(artists.map((artist) => [artist._id, artist]));
  // A list holds the applications of one side only (see `listApplicationsOf`).
  const side = account.orgId === null ? 'artist' : 'venue';
  const now = context.clock();
  return applications.map((application) => {
    const event = eventById.get(application.eventId);
    const artist = artistById.get(application.artistId);
    if (!event || !artist) throw new Error(`Application ${application._id} lacks its event or artist`);
    return toApplication(application, { event, artist, side, now });
  });
}
