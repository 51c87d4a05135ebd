import { startWorkLoop } from '@backline/service-kit/jobs/work-loop';
import type { ApiContext } from '#src/context.ts';
import { type Counted, type Deed, markOf } from './counted.ts';
import { dayOf } from './day-hash.ts';
import type { Viewer } from './viewer.ts';
import { countDeeds } from './views.service.ts';

/** A larger batch is written at once. */
const BATCH_MAX = 2_000;

/** Counts in memory, so that a crowd on one page costs only a few writes. */
export interface CountBatches {
  note(counted: Counted, viewer: Viewer): void;
  /** Writes the counts in memory. */
  flush(): Promise<void>;
  /** Writes the counts in memory, and accepts no more. */
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds between two writes. With 0 it writes only on `flush`. */
  intervalMs: number;
  /** The first write waits for this. */
  after: Promise<void>;
}

/** Starts counting. A killed process loses the counts of the last interval. */
export function startCountBatches(context: ApiContext, options: Options): CountBatches {
  let waiting = new Map<string, Deed>();
  const flush = async () => {
    if (waiting.size === 0) return;
    const deeds = [...waiting.values()];
    waiting = new Map();
    await countDeeds(context, deeds);
  };
  const onError = (error: unknown) => context.logger.error({ err: error }, 'views could not be counted');
  const loop = startWorkLoop({ ...options, work: flush, onError });
  return {
    note(counted, viewer) {
      const deed = { counted, viewer, day: dayOf(context.clock()) };
      const key = `${deed.day} ${markOf(deed)}`;
      // The first source of a viewer is the one that counts.
      if (!waiting.has(key)) waiting.set(key, deed);
      if (waiting.size >= BATCH_MAX) loop.wake();
    },
    flush,
    async stop() {
      await loop.stop();
      await flush().catch(onError);
    },
  };
}
