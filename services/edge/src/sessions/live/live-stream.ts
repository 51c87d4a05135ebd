import { LIVE_BEAT, LIVE_RELOAD, type LiveChange } from '@backline/contracts/base/live';

/** A change with its place in the order of all changes. */
export interface NumberedChange extends LiveChange {
  receiverId: string;
  number: number;
}

/** The person behind a stream, and the session that opened it. */
export interface StreamOwner {
  receiverId: string;
  userId: string;
  sessionId: string;
  ip: string;
}

/** The answer that a stream is written to. */
export interface StreamAnswer {
  write(text: string): unknown;
  end(): unknown;
  readonly writableLength: number;
}

export interface LiveStream extends StreamOwner {
  /** The number of streams that this edge opened before. Streams take turns by it. */
  readonly place: number;
  /** Sends what the browser missed, or that it missed too much, and then each further change. */
  start(upTo: number, missed: readonly NumberedChange[] | null): void;
  tell(change: NumberedChange): void;
  /** Shows the browser that the stream works, and how far it has been told. */
  beat(upTo: number): void;
  end(): void;
}

/** A browser that reads this much too late comes back and gets the rest. */
const UNREAD_BYTES = 64 * 1024;
const RETRY_MS = { least: 1_000, spread: 4_000 };

/** The server-sent events of one browser. Changes that come before its start wait. */
export function createLiveStream(owner: StreamOwner, place: number, answer: StreamAnswer): LiveStream {
  let early: NumberedChange[] | null = [];
  const write = (text: string) => {
    if (answer.writableLength > UNREAD_BYTES) answer.end();
    else answer.write(text);
  };
  // Browsers come back at different moments when a server stops.
  write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
  return {
    ...owner,
    place,
    start(upTo, missed) {
      const later = (early ?? []).filter(({ number }) => number > upTo);
      early = null;
      if (missed === null) write(eventOf(LIVE_RELOAD, upTo));
      for (const change of missed ?? []) write(textOf(change));
      write(eventOf(LIVE_BEAT, upTo));
      for (const change of later) write(textOf(change));
    },
    tell(change) {
      if (early) early.push(change);
      else write(textOf(change));
    },
    beat(upTo) {
      if (!early) write(eventOf(LIVE_BEAT, upTo));
    },
    end: () => void answer.end(),
  };
}

const textOf = ({ number, kind, id }: NumberedChange) =>
  `id: ${number}\ndata: ${JSON.stringify({ kind, id })}\n\n`;

/** Browsers ignore an event without data. */
const eventOf = (name: string, number: number) => `id: ${number}\nevent: ${name}\ndata: 1\n\n`;
