import { startWorkLoop } from '@backline/service-kit/jobs/work-loop';
import type { ApiContext } from '#src/context.ts';
import { dayOf } from './day-hash.ts';
import type { Viewed } from './viewed.ts';
import { countViews, type View } from './views.service.ts';

/** A crowd beyond this is written at once. */
const BATCH_MAX = 2_000;

/** Views that wait in memory, so that a crowd on one page costs a few writes. */
export interface ViewBatches {
  note(viewed: Viewed, viewer: string): void;
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

/** A process that is killed loses the views of the last interval. */
export function startViewBatches(context: ApiContext, options: Options): ViewBatches {
  let waiting = new Map<string, View>();
  const flush = async () => {
    if (waiting.size === 0) return;
    const views = [...waiting.values()];
    waiting = new Map();
    await countViews(context, views);
  };
  const onError = (error: unknown) => context.logger.error({ err: error }, 'views could not be counted');
  const loop = startWorkLoop({ ...options, work: flush, onError });
  return {
    note(viewed, viewer) {
      const day = dayOf(context.clock());
      waiting.set(`${day} ${viewed.id} ${viewer}`, { viewed, viewer, day });
      if (waiting.size >= BATCH_MAX) loop.wake();
    },
    flush,
    async stop() {
      await loop.stop();
      await flush().catch(onError);
    },
  };
}
