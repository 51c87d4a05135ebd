import type { mongo } from 'mongoose';
import type { Row } from '#src/report.ts';
import { middle, type List, measureLists } from './measure-lists.ts';
import { addArtists, addVenue, applicationOf, eventOf, fill, idOf, momentOf } from './records.ts';

const VENUE = 'venue';
const EVENT = 'night';
/** The conversation that has half of all messages. */
const LONG = idOf('application', 0);
const MESSAGES_OF_OTHERS = 10;

/** The calls of the screen with messages. */
const LISTS: readonly List[] = [
  { what: 'Conversations of a venue', token: VENUE, path: () => '/api/conversations?limit=20' },
  {
    what: 'Conversations of a venue, in the middle',
    token: VENUE,
    path: (size) => `/api/conversations?limit=20&cursor=${middle('application', conversationsOf(size))}`,
  },
  { what: 'One conversation', token: VENUE, path: () => `/api/conversations/${LONG}` },
  {
    what: 'Messages of one conversation',
    token: VENUE,
    path: () => `/api/conversations/${LONG}/messages?limit=30`,
  },
];

/** Compares the conversations of one venue at 100,000 messages with 1,000. */
export function measureConversations(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return measureLists({ uri, databaseOf, name: 'conversations', fill: fillConversations, lists: LISTS });
}

/** The long conversation, and the others with the other half of the messages. */
function conversationsOf(messages: number): number {
  return 1 + messages / 2 / MESSAGES_OF_OTHERS;
}

/** Stores messages of one venue with many artists. The artists wrote all of them. */
async function fillConversations(database: mongo.Db, messages: number): Promise<void> {
  const conversations = conversationsOf(messages);
  await addVenue(database, VENUE);
  await addArtists(database, 'artist', conversations);
  await fill(database, 'events', 1, () => eventOf(EVENT, VENUE));
  await fill(database, 'applications', conversations, (number) =>
    applicationOf(number, { ...sidesOf(number), eventId: EVENT }),
  );
  await fill(database, 'conversations', conversations, (number) => {
    const count = number === 0 ? messages / 2 : MESSAGES_OF_OTHERS;
    return {
      _id: idOf('application', number),
      ...sidesOf(number),
      eventId: EVENT,
      count,
      lastAt: momentOf(number),
      last: { by: 'artist', text: 'Yes, 21:00 works.', files: 0 },
      unread: { artist: 0, venue: count },
      seen: { artist: count, venue: 0 },
    };
  });
  await fill(database, 'messages', messages, (place) => messageOf(place, messages));
}

const sidesOf = (number: number) => ({ artistId: idOf('artist', number), orgId: VENUE });

function messageOf(place: number, messages: number): object {
  const afterLong = place - messages / 2;
  const conversation = afterLong < 0 ? 0 : 1 + Math.floor(afterLong / MESSAGES_OF_OTHERS);
  return {
    _id: idOf('message', place),
    conversationId: idOf('application', conversation),
    number: 1 + (afterLong < 0 ? place : afterLong % MESSAGES_OF_OTHERS),
    by: 'artist',
    userId: idOf('artist', conversation),
    text: 'Yes, 21:00 works.',
    files: [],
    at: momentOf(place),
  };
}
