import { LIVE_KEPT_HOURS } from '@backline/contracts/base/live';
import { withoutDeadline } from '@backline/service-kit/process/deadline';
import {
  liveChangeModel,
  type LiveChangeRecord,
  liveNumberAt,
} from '@backline/shared-records/live/live-changes.model';
import type { Connection, QueryFilter } from 'mongoose';
import type { LiveStream, NumberedChange } from './live-stream.ts';
import type { LiveStreams } from './live-streams.ts';

/** The last change that a browser knows, or the age of its page in seconds. */
export type Known = { number: number } | { ageSeconds: number };

export interface LiveFeed {
  /** Reads the changes since the last time, for all streams together. */
  poll(): Promise<void>;
  /** Sends a new stream what its browser missed. */
  begin(stream: LiveStream, known: Known): Promise<void>;
  /** The number of the last change that all streams have been told. */
  last(): number;
}

const AT_ONCE = 1000;
/** A browser that missed more asks for everything again. */
const MISSED_MAX = 200;
/** The clocks of API and edge differ by less. */
const CLOCKS_MS = 5_000;
const KEPT_MS = LIVE_KEPT_HOURS * 3_600_000;

/** The changes of all receivers, read from the database for the streams of this process. */
export function createLiveFeed(
  connection: Connection,
  { clock, streams }: { clock: () => Date; streams: LiveStreams },
): LiveFeed {
  let last: number | null = null;
  let running: Promise<void> | null = null;

  async function read(): Promise<void> {
    // Without streams nothing is read. The next stream begins at the newest change.
    if (streams.all().length === 0) {
      last = null;
      return;
    }
    last ??= await findNewest(connection);
    let found: NumberedChange[];
    do {
      found = await findChanges(connection, { number: { $gt: last } }, AT_ONCE);
      for (const change of found) {
        last = change.number;
        streams.tell(change);
      }
    } while (found.length === AT_ONCE);
  }

  function poll(): Promise<void> {
    running ??= withoutDeadline(read).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    poll,
    last: () => last ?? 0,
    async begin(stream, known) {
      // A poll that runs already may have read before the browser’s last change.
      await running;
      await poll();
      const upTo = last ?? 0;
      const from = startOf(known, upTo, clock());
      const missed = from === null ? null : await findMissed(connection, stream.receiverId, { from, upTo });
      stream.start(upTo, missed);
    },
  };
}

/** The number after which a browser knows nothing. Null if some of the changes may be gone. */
function startOf(known: Known, upTo: number, now: Date): number | null {
  const oldest = liveNumberAt(new Date(now.getTime() - KEPT_MS));
  if ('ageSeconds' in known) {
    const from = liveNumberAt(new Date(now.getTime() - known.ageSeconds * 1000 - CLOCKS_MS));
    return from < oldest ? null : from;
  }
  if (known.number === upTo) return upTo;
  // A number that is too high comes from another database.
  return known.number < oldest || known.number > upTo ? null : known.number;
}

/** Null for more changes than a browser follows. */
async function findMissed(
  connection: Connection,
  receiverId: string,
  { from, upTo }: { from: number; upTo: number },
): Promise<NumberedChange[] | null> {
  if (from >= upTo) return [];
  const number = { $gt: from, $lte: upTo };
  const missed = await findChanges(connection, { receiverId, number }, MISSED_MAX + 1);
  return missed.length > MISSED_MAX ? null : missed;
}

async function findChanges(
  connection: Connection,
  filter: QueryFilter<LiveChangeRecord>,
  limit: number,
): Promise<NumberedChange[]> {
  const found = await liveChangeModel(connection).find(filter).sort({ number: 1 }).limit(limit).lean();
  return found.map(({ receiverId, number, kind, id }) => ({ receiverId, number: number ?? 0, kind, id }));
}

async function findNewest(connection: Connection): Promise<number> {
  const newest = await liveChangeModel(connection).findOne().sort({ number: -1 }).lean();
  return newest?.number ?? 0;
}
