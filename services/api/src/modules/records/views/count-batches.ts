import { withoutDeadline } from '@backline/service-kit/process/deadline';
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
  /** Milliseconds from the first count in memory to its write. With 0 it writes only on `flush`. */
  waitMs: number;
  /** The first write waits for this. */
  after: Promise<void>;
  /** Stores a batch. */
  count?: typeof countDeeds;
}

/**
 * Starts counting. Without visitors it does nothing. A killed process loses the counts that wait, and those of the
 * write at that moment.
 */
export function startCountBatches(context: ApiContext, options: Options): CountBatches {
  const { waitMs, after, count = countDeeds } = options;
  let waiting = new Map<string, Deed>();
  let planned: NodeJS.Timeout | undefined;
  let isOn = false;
  let writing = Promise.resolve();
  const onError = (error: unknown) => context.logger.error({ err: error }, 'views could not be counted');

  const flush = async () => {
    if (waiting.size === 0) return;
    const deeds = [...waiting.values()];
    waiting = new Map();
    await count(context, deeds);
  };
  const writeSoon = (ms: number) => {
    if (!isOn) return;
    clearTimeout(planned);
    planned = setTimeout(() => {
      planned = undefined;
      writing = writing.then(() => withoutDeadline(flush)).catch(onError);
    }, ms);
    planned.unref();
  };
  void after.then(() => {
    isOn = waitMs > 0;
    if (waiting.size > 0) writeSoon(waitMs);
  });

  return {
    note(counted, viewer) {
      const deed = { counted, viewer, day: dayOf(context.clock()) };
      const key = `${deed.day} ${markOf(deed)}`;
      // The first source of a viewer is the one that counts.
      if (!waiting.has(key)) waiting.set(key, deed);
      if (waiting.size >= BATCH_MAX) writeSoon(0);
      else if (planned === undefined) writeSoon(waitMs);
    },
    flush,
    async stop() {
      isOn = false;
      clearTimeout(planned);
      await writing;
      await flush().catch(onError);
    },
  };
}
