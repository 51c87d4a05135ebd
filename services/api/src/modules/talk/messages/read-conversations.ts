import { UNREAD_MAX } from '@backline/contracts/base/limits';
import { foldText } from '@backline/contracts/base/texts';
import type { Conversation, ConversationSummary } from '@backline/contracts/talk/messages';
import type { ApiContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import { isPaused } from '#src/modules/booking/applications/life/pause.ts';
import { findArtists, findNamed } from '#src/modules/profiles/artists/artists.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, findEvents } from '#src/modules/records/events/events.service.ts';
import { otherOf, type Speaker } from './conversation-access.ts';
import { blocksBetween } from './message-blocks.ts';
import {
  conversationModel,
  type ConversationRecord,
  messageModel,
  type MessageRecord,
} from './messages.model.ts';
import { writingEnd, writingOf } from './writing.ts';

/** The side of an account, with the condition for its conversations. Null for an account without a profile. */
function sideOf({ artistId, orgId }: AccountRecord) {
  if (orgId !== null) return { side: 'venue', own: { orgId } } as const;
  return artistId === null ? null : ({ side: 'artist', own: { artistId } } as const);
}

interface ConversationPage {
  search?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

/** The conversations of a person's side that have a message, the newest message first. */
export async function listConversationsOf(
  context: ApiContext,
  account: AccountRecord,
  { search, limit, after }: ConversationPage,
): Promise<ConversationRecord[]> {
  const reader = sideOf(account);
  if (!reader) return [];
  const wanted = search ? await matching(context, reader, search) : {};
  return conversationModel(context.connection)
    .find({
      ...reader.own,
      count: { $gt: 0 },
      $and: [wanted, beforePosition('lastAt', after, (sort) => new Date(sort))],
    })
    .sort({ lastAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** The condition for conversations whose other side or event has a name with the text. */
async function matching(
  context: ApiContext,
  { side, own }: NonNullable<ReturnType<typeof sideOf>>,
  search: string,
) {
  const conversations = conversationModel(context.connection);
  const [eventIds, otherIds] = await Promise.all([
    conversations.distinct('eventId', own),
    side === 'venue' ? conversations.distinct('artistId', own) : conversations.distinct('orgId', own),
  ]);
  const wanted = foldText(search);
  const events = (await findEvents(context, eventIds)).filter(({ headliner }) =>
    foldText(headliner).includes(wanted),
  );
  const eventId = { $in: events.map(({ _id }) => _id) };
  if (side === 'venue')
    return { $or: [{ eventId }, { artistId: { $in: await findNamed(context, otherIds, search) } }] };
  const venues = (await findOrgs(context, otherIds)).filter(({ orgName }) =>
    foldText(orgName).includes(wanted),
  );
  return { $or: [{ eventId }, { orgId: { $in: venues.map(({ _id }) => _id) } }] };
}

/** The number of conversations with unread messages, counted no further than a screen shows. */
export async function countUnreadOf({ connection }: ApiContext, account: AccountRecord): Promise<number> {
  const reader = sideOf(account);
  if (!reader) return 0;
  return conversationModel(connection)
    .countDocuments({ ...reader.own, [`unread.${reader.side}`]: { $gt: 0 } })
    .limit(UNREAD_MAX);
}

/** The messages of a conversation, the newest first. */
export async function listMessagesOf(
  { connection }: ApiContext,
  conversationId: string,
  { limit, after }: Omit<ConversationPage, 'search'>,
): Promise<MessageRecord[]> {
  return messageModel(connection)
    .find({ conversationId, ...beforePosition('number', after, (sort) => sort) })
    .sort({ number: -1, _id: -1 })
    .limit(limit)
    .lean();
}

export async function presentConversations(
  context: ApiContext,
  account: AccountRecord,
  conversations: readonly ConversationRecord[],
): Promise<ConversationSummary[]> {
  const side = sideOf(account)?.side ?? 'artist';
  const ids = conversations.map(({ _id }) => _id);
  const [applications, others, events] = await Promise.all([
    applicationModel(context.connection)
      .find({ _id: { $in: ids } }, { status: 1 })
      .lean(),
    othersOf(context, side, conversations),
    findEvents(context, [...new Set(conversations.map(({ eventId }) => eventId))]),
  ]);
  const statusById = new Map(applications.map(({ _id, status }) => [_id, status]));
  const eventById = new Map(events.map((event) => [event._id, event]));
  return conversations.flatMap((conversation) => {
    const status = statusById.get(conversation._id);
    const event = eventById.get(conversation.eventId);
    return status && event
      ? summaryOf(conversation, { side, status, event, other: others(conversation) })
      : [];
  });
}

/** A conversation as its reader sees it, also before its first message. */
export async function presentConversation(
  context: ApiContext,
  { application, side }: Speaker,
): Promise<Conversation> {
  const { _id, artistId, orgId, eventId, status } = application;
  const [found, event, blocks, others] = await Promise.all([
    conversationModel(context.connection).findById(_id).lean(),
    findEvent(context, eventId),
    blocksBetween(context, application),
    othersOf(context, side, [application]),
  ]);
  const none = { artist: 0, venue: 0 };
  const conversation = found ?? {
    _id,
    artistId,
    orgId,
    eventId,
    count: 0,
    last: null,
    unread: none,
    seen: none,
  };
  const now = context.clock();
  const writing = writingOf({ application, event, conversation: found, blocks, side, now });
  return {
    ...summaryOf(conversation, { side, status, event, other: others(application) }),
    writing,
    writingUntil: writing === 'open' ? writingEnd(event).toISOString() : null,
    seenNumber: conversation.seen[otherOf(side)],
    replyDueAt: owesReply(application) ? application.replyDueAt.toISOString() : null,
    isBlocking: blocks.includes(side),
  };
}

const owesReply = (application: ApplicationRecord): boolean =>
  application.status === 'submitted' && !isPaused(application);

type Other = Conversation['other'];
type Sides = Pick<ConversationRecord, 'artistId' | 'orgId'>;
const GONE = { handle: '', picture: null };

/** Reads the other sides of some conversations at once. A side that is gone has no page. */
async function othersOf(
  context: ApiContext,
  side: Side,
  of: readonly Sides[],
): Promise<(conversation: Sides) => Other> {
  if (side === 'artist') {
    const orgs = await findOrgs(context, [...new Set(of.map(({ orgId }) => orgId))]);
    const byId = new Map(orgs.map((org) => [org._id, org]));
    return ({ orgId: id }) => {
      const org = byId.get(id);
      if (!org) return { id, name: 'A venue', ...GONE };
      return { id, handle: org.handle, name: org.orgName, picture: org.picture?.src ?? null };
    };
  }
  const artists = await findArtists(context, [...new Set(of.map(({ artistId }) => artistId))]);
  const byId = new Map(artists.map((artist) => [artist._id, artist]));
  return ({ artistId: id }) => {
    const artist = byId.get(id);
    if (!artist) return { id, name: 'An artist', ...GONE };
    return { id, handle: artist.handle, name: artist.stageName, picture: artist.photo?.src ?? null };
  };
}

interface Shown {
  side: Side;
  status: ApplicationRecord['status'];
  event: EventRecord;
  other: Other;
}

function summaryOf(
  { _id, last, unread, lastAt }: Pick<ConversationRecord, '_id' | 'last' | 'unread'> & { lastAt?: Date },
  { side, status, event, other }: Shown,
): ConversationSummary {
  const { headliner, startsAt, timeZone } = event;
  return {
    id: _id,
    side,
    other,
    event: { id: event._id, headliner, startsAt: startsAt.toISOString(), timeZone },
    status,
    lastMessage: last && lastAt ? { ...last, at: lastAt.toISOString() } : null,
    unread: unread[side],
  };
}
