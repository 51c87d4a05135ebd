import type { OwnHiddenPage } from '@backline/contracts/desk/statements';
import type { RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { hiddenPageModel, type HiddenPageRecord } from '@backline/shared-records/accounts/hidden-pages.model';
import { actModel } from './acts.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { statementModel } from './statements.model.ts';

/** The hidden pages of a person, and of the venue whose member the person is. Hidden pages are few. */
export async function listOwnHiddenPages(context: RouteContext, userId: string): Promise<OwnHiddenPage[]> {
  const { connection } = context;
  const [{ artistId, orgId }, pages] = await Promise.all([
    accountOf(context, userId),
    hiddenPageModel(connection).find().sort({ at: -1 }).lean(),
  ]);
  const eventIds = pages.flatMap(({ kind, pageId }) => (kind === 'event' ? pageId : []));
  const ownEventIds =
    orgId === null || eventIds.length === 0
      ? []
      : await eventModel(connection).distinct('_id', { _id: { $in: eventIds }, orgId });
  const own = { artist: [artistId], venue: [orgId], event: ownEventIds };
  const ownPages = pages.filter(({ kind, pageId }) => own[kind].includes(pageId));
  return Promise.all(ownPages.map((page) => withReasons(context, page, userId)));
}

async function withReasons(
  { connection }: RouteContext,
  { _id: subject, kind, pageId, at }: HiddenPageRecord,
  userId: string,
): Promise<OwnHiddenPage> {
  const act = await actModel(connection)
    .findOne({ subject, act: `${kind}.hide` })
    .sort({ number: -1 })
    .lean();
  const _id = act?.statementId;
  const isReader = _id && (await statementModel(connection).exists({ _id, userIds: userId }));
  return {
    kind,
    pageId,
    since: at.toISOString(),
    reason: act?.reason ?? null,
    statementId: isReader ? _id : null,
  };
}
