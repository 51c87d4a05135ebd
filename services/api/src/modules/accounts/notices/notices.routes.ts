import * as endpoints from '@backline/contracts/accounts/notices';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { toNotice } from './notices.presenter.ts';
import { countUnreadOf, listNoticesOf, markAllRead, markRead, type NoticeReader } from './notices.service.ts';
import { noticeModel } from './notices.model.ts';

function noticeRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listNotices, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, cursor } = query;
    const reader = await readerOf(context, caller);
    const found = await listNoticesOf(context, reader, { limit: limit + 1, after: readCursor(cursor) });
    const { path } = endpoints.listNotices;
    const shown = takePage(found, { path, query, setHeader }, ({ at, _id }) => [at.getTime(), _id]);
    return shown.map(toNotice);
  });

  handle(endpoints.countUnreadNotices, { who: 'person' }, async ({ caller }) => {
    return unreadOf(context, await readerOf(context, caller));
  });

  handle(endpoints.readNotice, { who: 'person' }, async ({ params, caller }) => {
    const reader = await readerOf(context, caller);
    await markRead(context, reader, params.id);
    return unreadOf(context, reader);
  });

  handle(endpoints.readAllNotices, { who: 'person' }, async ({ body, caller }) => {
    const reader = await readerOf(context, caller);
    await markAllRead(context, reader, new Date(body.until));
    return unreadOf(context, reader);
  });
}

async function readerOf(context: RouteContext, { userId, view }: Identity): Promise<NoticeReader> {
  const { artistId, orgId } = await accountOf(context, userId);
  return { userId, receiverId: orgId ?? artistId, isViewed: view !== undefined };
}

async function unreadOf(context: RouteContext, reader: NoticeReader) {
  return { unread: await countUnreadOf(context, reader) };
}

export const notices: ApiModule = { models: [noticeModel], routes: noticeRoutes };
