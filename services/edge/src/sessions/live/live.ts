import { startWorkLoop } from '@backline/service-kit/jobs/work-loop';
import { LIVE_BEAT_SECONDS } from '@backline/contracts/base/live';
import type { Connection } from 'mongoose';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';
import { endSuspended } from './suspended-people.ts';
import { checkTurn, endStreamsOf } from './watch-sessions.ts';

const POLL_MS = 500;
const TURN_MS = 1_000;
const SUSPENDED_MS = 5_000;

export interface Live {
  streams: LiveStreams;
  feed: LiveFeed;
  /** Ends the streams of a person whose session is over. */
  endStreamsOf(userId: string): Promise<void>;
  /** Ends all streams, and everything that works for them. */
  stop(): Promise<void>;
}

interface LiveOptions {
  connection: Connection;
  /** Streams of this process. */
  most: number;
  limitScale: number;
}

/** What an edge does for its open streams: it reads changes, shows that streams work, and checks their sessions. */
export function startLive(context: SessionContext, { connection, ...limits }: LiveOptions): Live {
  const { clock, logger } = context;
  const streams = createLiveStreams(limits);
  const feed = createLiveFeed(connection, { clock, streams });
  let turn = 0;
  const loops = [
    startWorkLoop({
      work: () => feed.poll(),
      intervalMs: POLL_MS,
      onError: (error) => logger.warn({ err: error }, 'changes for open pages could not be read'),
    }),
    startWorkLoop({
      work: () => checkTurn(context, streams, (turn += 1)),
      intervalMs: TURN_MS,
      onError: (error) => logger.warn({ err: error }, 'sessions of open pages could not be checked'),
    }),
    startWorkLoop({
      work: () => endSuspended(context, streams),
      intervalMs: SUSPENDED_MS,
      onError: (error) => logger.warn({ err: error }, 'suspensions of open pages could not be checked'),
    }),
  ];
  const beat = setInterval(() => streams.beat(feed.last()), LIVE_BEAT_SECONDS * 1000);
  beat.unref();
  return {
    streams,
    feed,
    endStreamsOf: (userId) => endStreamsOf(context, streams, userId),
    async stop() {
      clearInterval(beat);
      streams.stop();
      for (const loop of loops) await loop.stop();
    },
  };
}
