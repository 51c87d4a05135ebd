import * as endpoints from '@backline/contracts/accounts/notices';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { toNotice } from './notices.presenter.ts';
import { countUnreadOf, listNoticesOf, markAllRead, markRead } from './notices.service.ts';
import { noticeModel } from './notices.model.ts';

function noticeRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listNotices, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, cursor } = query;
    const receiverId = await receiverOf(context, caller.userId);
    const found = await listNoticesOf(context, receiverId, { limit: limit + 1, after: readCursor(cursor) });
    const { path } = endpoints.listNotices;
    const shown = takePage(found, { path, query, setHeader }, ({ at, _id }) => [at.getTime(), _id]);
    return shown.map(toNotice);
  });

  handle(endpoints.countUnreadNotices, { who: 'person' }, async ({ caller }) => {
    return unreadOf(context, await receiverOf(context, caller.userId));
  });

  handle(endpoints.readNotice, { who: 'person' }, async ({ params, caller }) => {
    const receiverId = await receiverOf(context, caller.userId);
    await markRead(context, receiverId, params.id);
    return unreadOf(context, receiverId);
  });

  handle(endpoints.readAllNotices, { who: 'person' }, async ({ body, caller }) => {
    const receiverId = await receiverOf(context, caller.userId);
    await markAllRead(context, receiverId, new Date(body.until));
    return unreadOf(context, receiverId);
  });
}

async function receiverOf(context: RouteContext, userId: string): Promise<string | null> {
  const { artistId, orgId } = await accountOf(context, userId);
  return orgId ?? artistId;
}

async function unreadOf(context: RouteContext, receiverId: string | null) {
  return { unread: await countUnreadOf(context, receiverId) };
}

export const notices: ApiModule = { models: [noticeModel], routes: noticeRoutes };
