import { MESSAGES_MAX } from '@backline/contracts/base/limits';
import * as endpoints from '@backline/contracts/talk/messages';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { makeFileLink } from '@backline/shared-records/media/file-links';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { speakerOf } from './conversation-access.ts';
import { block, unblock } from './message-blocks.ts';
import { messageModel } from './messages.model.ts';
import { presentMessages } from './present-messages.ts';
import {
  countUnreadOf,
  listConversationsOf,
  listMessagesOf,
  presentConversation,
  presentConversations,
} from './read-conversations.ts';
import { seeMessages } from './see-messages.service.ts';
import { findSent, sendMessage } from './send-message.service.ts';

const TEN_MINUTES = {
  name: 'messages',
  points: MESSAGES_MAX.tenMinutes,
  seconds: 600,
  isAnchored: true,
  message: `You have sent ${MESSAGES_MAX.tenMinutes} messages within ten minutes. Please wait a while.`,
};
const DAY = {
  name: 'messages-day',
  points: MESSAGES_MAX.day,
  seconds: 86_400,
  isAnchored: true,
  message: `You have sent ${MESSAGES_MAX.day} messages within a day. You can write again tomorrow.`,
};

/** What both sides read. */
function readRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.countUnreadConversations, { who: 'person' }, async ({ caller }) => ({
    unread: await countUnreadOf(context, await accountOf(context, caller.userId)),
  }));

  handle(endpoints.listConversations, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, cursor, search } = query;
    const account = await accountOf(context, caller.userId);
    const page = { search, limit: limit + 1, after: readCursor(cursor) };
    const found = await listConversationsOf(context, account, page);
    const { path } = endpoints.listConversations;
    const shown = takePage(found, { path, query, setHeader }, ({ lastAt, _id }) => [lastAt.getTime(), _id]);
    return presentConversations(context, account, shown);
  });

  handle(endpoints.getConversation, { who: 'person' }, async ({ params, caller }) =>
    presentConversation(context, await speakerOf(context, params.id, caller.userId)),
  );

  handle(endpoints.listMessages, { who: 'person' }, async ({ params, query, caller, setHeader }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    const { limit, cursor } = query;
    const found = await listMessagesOf(context, params.id, { limit: limit + 1, after: readCursor(cursor) });
    const path = `/api/conversations/${encodeURIComponent(params.id)}/messages`;
    const shown = takePage(found, { path, query, setHeader }, ({ number, _id }) => [number, _id]);
    return presentMessages(context, speaker, shown);
  });
}

/** Sends and sees messages. */
function sendRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.sendMessage, { who: 'person' }, async ({ params, body, caller, header, setHeader }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    const draft = { ...body, idempotencyKey: readIdempotencyKey(header('idempotency-key')) };
    const sent = (await findSent(context, speaker, draft)) ?? (await send());
    const [shown] = await presentMessages(context, speaker, [sent]);
    if (!shown) throw new Error('A message was sent, but cannot be shown');
    return shown;

    async function send() {
      // A try that the ten minutes refuse takes no point of the day.
      await context.limits.take(TEN_MINUTES, caller.userId, { setHeader });
      await context.limits.take(DAY, caller.userId);
      return sendMessage(context, speaker, draft);
    }
  });

  handle(endpoints.seeMessages, { who: 'person' }, async ({ params, body, caller }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    return { unread: await seeMessages(context, speaker, body.number) };
  });
}

/** Opens files, and blocks the other side. */
function fileAndBlockRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.linkMessageFile, { who: 'person' }, async ({ params, caller }) => {
    const { application } = await speakerOf(context, params.id, caller.userId);
    const { connection, clock } = context;
    const ofFile = { conversationId: application._id, 'files.id': params.fileId };
    const message = await messageModel(connection).findOne(ofFile, { files: 1 }).lean();
    const file = message?.files.find(({ id }) => id === params.fileId);
    if (!file) throw notFound('File');
    const link = { fileId: file.id, userId: caller.userId, name: file.name };
    return makeFileLink(connection, link, clock());
  });

  handle(endpoints.blockConversation, { who: 'person' }, async ({ params, caller }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    await block(context, speaker);
    return presentConversation(context, speaker);
  });

  handle(endpoints.unblockConversation, { who: 'person' }, async ({ params, caller }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    await unblock(context, speaker);
    return presentConversation(context, speaker);
  });
}

export function messageRoutes(handle: Handle, context: RouteContext): void {
  readRoutes(handle, context);
  sendRoutes(handle, context);
  fileAndBlockRoutes(handle, context);
}
