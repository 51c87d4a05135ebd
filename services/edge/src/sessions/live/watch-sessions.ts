import { isAlive } from '#src/sessions/account/ended-sessions.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import type { LiveStream } from './live-stream.ts';
import type { LiveStreams } from './live-streams.ts';

/** Each session is asked for once in so many turns. A turn takes a second (rules: sessions). */
export const TURNS = 7;
const TOGETHER = 20;

/** Ends the streams of one turn whose sessions are over, here or at the auth service. */
export async function checkTurn(context: SessionContext, streams: LiveStreams, turn: number): Promise<void> {
  const due = streams.all().filter(({ place }) => place % TURNS === turn % TURNS);
  const recordOf = await endForgotten(context, streams, due);
  const open = due.filter(({ sessionId }) => recordOf.has(sessionId));
  while (open.length > 0) {
    const some = open.splice(0, TOGETHER);
    const answers = await Promise.all(some.map((stream) => isOver(context, stream, recordOf)));
    for (const [index, stream] of some.entries()) if (answers[index] === true) streams.end(stream);
  }
}

/** Ends the streams of a person whose session records are gone. The person has just signed out. */
export async function endStreamsOf(
  context: SessionContext,
  streams: LiveStreams,
  userId: string,
): Promise<void> {
  const own = streams.all().filter((stream) => stream.userId === userId);
  await endForgotten(context, streams, own);
}

/** Ends the streams without a session record, and returns the records of the others. */
async function endForgotten(
  { model, tokens, clock }: SessionContext,
  streams: LiveStreams,
  some: readonly LiveStream[],
): Promise<Map<string, EdgeSessionRecord>> {
  if (some.length === 0) return new Map();
  const ids = [...new Set(some.map(({ sessionId }) => sessionId))];
  // A cookie value that was just replaced has no tokens. Its successor has the same session.
  const records = await model
    .find({ sessionId: { $in: ids }, successor: null, expiresAt: { $gt: clock() } })
    .lean();
  const recordOf = new Map(
    records.filter(tokens.isReadable).map((record) => [record.sessionId, record] as const),
  );
  for (const stream of some) if (!recordOf.has(stream.sessionId)) streams.end(stream);
  return recordOf;
}

/** False if the auth service cannot say so. */
async function isOver(
  context: SessionContext,
  { sessionId, ip }: LiveStream,
  recordOf: ReadonlyMap<string, EdgeSessionRecord>,
): Promise<boolean> {
  const record = recordOf.get(sessionId);
  return record !== undefined && !(await isAlive(context, record, ip).catch(() => true));
}
