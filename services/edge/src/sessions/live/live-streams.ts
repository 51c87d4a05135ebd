import { AppError, unavailable } from '@backline/service-kit/http/answers/app-error';
import { addressKey, isLoopbackAddress } from '@backline/service-kit/http/identity/caller-address';
import {
  createLiveStream,
  type LiveStream,
  type NumberedChange,
  type StreamAnswer,
  type StreamOwner,
} from './live-stream.ts';

export interface LiveStreams {
  /** @throws AppError `rate_limited` or `unavailable` if there are too many. */
  open(owner: StreamOwner, begin: () => StreamAnswer): LiveStream;
  /** Forgets a stream that its browser has left. */
  remove(stream: LiveStream): void;
  end(stream: LiveStream): void;
  all(): readonly LiveStream[];
  /** Sends a change to the streams of its receiver. */
  tell(change: NumberedChange): void;
  beat(upTo: number): void;
  /** Ends all streams and opens no more. */
  stop(): void;
}

interface Limits {
  /** Streams of this process. */
  most: number;
  limitScale: number;
}

/** Browsers of one account. Each has one stream, however many tabs it has. */
const OF_ONE_ACCOUNT = 20;
/** Browsers behind one address, such as those of a house or a company. */
const OF_ONE_ADDRESS = 200;
const TRY_AGAIN_SECONDS = '30';

/** The open streams of this process. */
export function createLiveStreams(limits: Limits): LiveStreams {
  const streams = new Set<LiveStream>();
  const byReceiver = new Map<string, Set<LiveStream>>();
  let opened = 0;
  let hasStopped = false;

  function remove(stream: LiveStream): void {
    streams.delete(stream);
    const same = byReceiver.get(stream.receiverId);
    same?.delete(stream);
    if (same?.size === 0) byReceiver.delete(stream.receiverId);
  }

  function end(stream: LiveStream): void {
    remove(stream);
    stream.end();
  }

  return {
    open(owner, begin) {
      if (hasStopped) throw unavailable('This server is stopping. Please try again.');
      requireRoom([...streams], owner, limits);
      opened += 1;
      const stream = createLiveStream(owner, opened, begin());
      streams.add(stream);
      byReceiver.set(owner.receiverId, (byReceiver.get(owner.receiverId) ?? new Set()).add(stream));
      return stream;
    },
    remove,
    end,
    all: () => [...streams],
    tell(change) {
      for (const stream of byReceiver.get(change.receiverId) ?? []) {
        stream.tell(change);
        // The person reads for somebody else from now on. A new stream finds out for whom.
        if (change.kind === 'account' && change.id === stream.userId) end(stream);
      }
    },
    beat(upTo) {
      for (const stream of streams) stream.beat(upTo);
    },
    stop() {
      hasStopped = true;
      for (const stream of streams) end(stream);
    },
  };
}

/** @throws AppError */
function requireRoom(
  streams: readonly LiveStream[],
  { userId, ip }: StreamOwner,
  { most, limitScale }: Limits,
): void {
  if (streams.length >= most) throw unavailable('This server follows as many browsers as it can');
  const ofAccount = streams.filter((stream) => stream.userId === userId);
  if (ofAccount.length >= OF_ONE_ACCOUNT * limitScale) throw tooMany('Your account is');
  if (isLoopbackAddress(ip)) return;
  const ofAddress = streams.filter((stream) => addressKey(stream.ip) === addressKey(ip));
  if (ofAddress.length >= OF_ONE_ADDRESS * limitScale) throw tooMany('Your network is');
}

function tooMany(who: string): AppError {
  return new AppError('rate_limited', {
    message: `${who} following Backline in too many browsers. Close some of them.`,
    headers: { 'Retry-After': TRY_AGAIN_SECONDS },
  });
}
