import {
  createApplication,
  getApplication,
  listApplications,
  moveApplication as moveEndpoint,
} from '@backline/contracts/applications';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { invalidFields } from '#src/http/parse-input.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts.model.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findArtists } from '#src/modules/artists/artists.service.ts';
import { findEvents } from '#src/modules/events/events.service.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { requireApplicant, sideOf } from './applications.policy.ts';
import { toApplication } from './applications.presenter.ts';
import { findApplication, listApplicationsOf } from './applications.service.ts';
import { moveApplication } from './move-application.service.ts';
import { submitApplication } from './submit-application.service.ts';

const IDEMPOTENCY_KEY_MAX = 200;

export function applicationRoutes(handle: Handle, context: RouteContext): void {
  handle(createApplication, { who: 'person' }, async ({ body, caller, header, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const artistId = requireApplicant(account, body.artistId ?? undefined);
    const application = await submitApplication(context, {
      userId: caller.userId,
      artistId,
      eventId: body.eventId,
      message: body.message,
      idempotencyKey: readIdempotencyKey(header('idempotency-key')),
      requestId,
    });
    return presentOne(context, account, application);
  });

  handle(listApplications, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, status, eventId, cursor } = query;
    const account = await accountOf(context, caller.userId);
    const after = readCursor(cursor);
    const found = await listApplicationsOf(context, account, { status, eventId, limit: limit + 1, after });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last && found.length > limit) {
      setHeader('Link', nextLink(listApplications.path, query, [last.rank, last._id]));
    }
    return present(context, account, shown);
  });

  handle(getApplication, { who: 'person' }, async ({ params, caller }) => {
    const account = await accountOf(context, caller.userId);
    return presentOne(context, account, await findApplication(context, params.id));
  });

  handle(moveEndpoint, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const account = await accountOf(context, caller.userId);
    const application = await findApplication(context, params.id);
    const moved = await moveApplication(context, {
      applicationId: application._id,
      transition: params.transition,
      by: sideOf(application, account),
      userId: caller.userId,
      reason: body.reason ?? undefined,
      requestId,
    });
    return presentOne(context, account, moved);
  });
}

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || (key.length > 0 && key.length <= IDEMPOTENCY_KEY_MAX)) return key;
  throw invalidFields({ 'Idempotency-Key': `Use a key of 1 to ${IDEMPOTENCY_KEY_MAX} characters` });
}

async function present(context: RouteContext, account: AccountRecord, applications: ApplicationRecord[]) {
  const [events, artists] = await Promise.all([
    findEvents(context, [...new Set(applications.map(({ eventId }) => eventId))]),
    findArtists(context, [...new Set(applications.map(({ artistId }) => artistId))]),
  ]);
  const eventById = new Map(events.map((event) => [event._id, event]));
  const artistById = new Map(artists.map((artist) => [artist._id, artist]));
  const now = context.clock();
  return applications.map((application) => {
    const event = eventById.get(application.eventId);
    const artist = artistById.get(application.artistId);
    if (!event || !artist) throw new Error(`Application ${application._id} lacks its event or artist`);
    return toApplication(application, { event, artist, side: sideOf(application, account), now });
  });
}

async function presentOne(context: RouteContext, account: AccountRecord, application: ApplicationRecord) {
  sideOf(application, account);
  const [presented] = await present(context, account, [application]);
  if (!presented) throw new Error('One application gives one answer');
  return presented;
}
