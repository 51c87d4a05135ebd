import * as edits from '@backline/contracts/profiles/mix-edits';
import * as plays from '@backline/contracts/profiles/mix-plays';
import { listMixes as listMixesEndpoint } from '@backline/contracts/profiles/mixes';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf, artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isOwner } from '#src/modules/profiles/artists/artists.policy.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { findPublicArtist, requirePublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { viewerOf } from '#src/modules/records/views/viewer.ts';
import type { ApiModule } from '#src/api-module.ts';
import { heardAmong, keepHearing, REPORT_EVERY_SECONDS } from './mix-hearings.service.ts';
import { createTicket, recordPlay, secondsOfPlay } from './mix-plays.service.ts';
import { requireOwnMix } from './mixes.policy.ts';
import { toMix, toRemovedMix } from './mixes.presenter.ts';
import {
  createMix,
  findAnyMix,
  findPlayable,
  listMixes,
  listRemovedMixes,
  orderMixes,
  removeMix,
  restoreMix,
  updateMix,
} from './mixes.service.ts';
import { hearingModel } from './mix-hearings.model.ts';
import { playMarkModel, playMonthModel } from './mix-plays.model.ts';
import { mixListModel, mixModel } from './mixes.model.ts';

/** Each play begins with one such call. */
const LISTENS = { name: 'listens', points: 120, seconds: 3_600, isPerAddress: true };

function mixRoutes(handle: Handle, context: RouteContext): void {
  const findOwnMix = async (id: string, caller: Identity) => {
    const [mix, artistId] = await Promise.all([findAnyMix(context, id), artistOf(context, caller.userId)]);
    requireOwnMix(mix, artistId);
    return mix;
  };

  handle(listMixesEndpoint, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const { _id } = await findPublicArtist(context, params.artistId, caller);
    return (await listMixes(context, _id)).map(toMix);
  });

  handle(edits.createMix, { who: 'person' }, async ({ body, caller }) =>
    toMix(
      await createMix(
        context,
        { userId: caller.userId, artistId: await artistOf(context, caller.userId) },
        body,
      ),
    ),
  );

  handle(edits.orderMixes, { who: 'person' }, async ({ body: { ids }, caller }) => {
    await orderMixes(context, await artistOf(context, caller.userId), ids);
    return { ids };
  });

  handle(edits.listRemovedMixes, { who: 'person' }, async ({ caller }) =>
    (await listRemovedMixes(context, await artistOf(context, caller.userId))).map(toRemovedMix),
  );

  handle(edits.updateMix, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id } = await findOwnMix(params.id, caller);
    return toMix(await updateMix(context, _id, body));
  });

  handle(edits.removeMix, { who: 'person' }, async ({ params, caller }) =>
    toRemovedMix(await removeMix(context, await findOwnMix(params.id, caller))),
  );

  handle(edits.restoreMix, { who: 'person' }, async ({ params, caller }) =>
    toMix(await restoreMix(context, caller.userId, await findOwnMix(params.id, caller))),
  );

  playRoutes(handle, context);
}

/** The calls of plays, and of the time that venues listen. A robot gets the same answers, but its plays are not counted. */
function playRoutes(handle: Handle, context: RouteContext): void {
  const orgOf = async (caller: Identity | null) => caller && (await accountOf(context, caller.userId)).orgId;

  handle(plays.beginListening, { who: 'anyone' }, async (call) => {
    await context.limits.take(LISTENS, call.ip, call);
    const mix = await findPlayable(context, call.params.id);
    await requirePublicArtist(context, mix.artistId, call.caller);
    const listener = viewerOf(call);
    const ticket = await createTicket(context, mix._id, listener?.name ?? '');
    const isKept = listener !== null && (await orgOf(call.caller)) !== null;
    return {
      ticket,
      seconds: secondsOfPlay(mix),
      ...(isKept && { reportEverySeconds: REPORT_EVERY_SECONDS }),
    };
  });

  handle(plays.reportListening, { who: 'person' }, async (call) => {
    const { ticket, seconds } = call.body;
    const orgId = await orgOf(call.caller);
    if (orgId === null) throw forbidden('Only the listening of venues is kept');
    const mix = await findPlayable(context, call.params.id);
    await requirePublicArtist(context, mix.artistId, call.caller);
    const listener = viewerOf(call);
    if (!listener) return { seconds: 0 };
    return { seconds: await keepHearing(context, mix, { orgId, listener: listener.name, ticket, seconds }) };
  });

  handle(plays.findHeardArtists, { who: 'person' }, async ({ query, caller }) => {
    const orgId = await orgOf(caller);
    if (orgId === null) throw forbidden('Only the listening of venues is kept');
    return { artistIds: await heardAmong(context, { orgId, artistIds: query.artistIds }) };
  });

  handle(plays.countPlay, { who: 'anyone' }, async (call) => {
    const mix = await findPlayable(context, call.params.id);
    await requirePublicArtist(context, mix.artistId, call.caller);
    const listener = viewerOf(call);
    const isCounted = listener !== null && !isOwner(await findArtist(context, mix.artistId), call.caller);
    if (isCounted) await recordPlay(context, mix, { listener, ticket: call.body.ticket });
    return { playCount: (await findPlayable(context, mix._id)).playCount };
  });
}

export const mixes: ApiModule = {
  models: [mixModel, mixListModel, playMonthModel, playMarkModel, hearingModel],
  routes: mixRoutes,
};
