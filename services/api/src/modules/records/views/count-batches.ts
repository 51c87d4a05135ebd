import { startWorkLoop } from '@backline/service-kit/jobs/work-loop';
import type { ApiContext } from '#src/context.ts';
import { type Counted, type Deed, markOf } from './counted.ts';
import { dayOf } from './day-hash.ts';
import { countDeeds } from './views.service.ts';

/** A crowd beyond this is written at once. */
const BATCH_MAX = 2_000;

/** Counts that wait in memory, so that a crowd on one page costs a few writes. */
export interface CountBatches {
  note(counted: Counted, viewer: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits, and nothing afterwards. */
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds between two writes; 0 writes only when it is told to. */
  intervalMs: number;
  /** The first write comes after this. */
  after: Promise<void>;
}

/** A process that is killed loses the counts of the last interval. */
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
      // The first place that a viewer came from is the one that brought them.
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
