import type { Logger } from 'pino';
import { loadGazetteer } from './load-gazetteer.ts';

/**
 * Loads the gazetteer before the first search needs it. Where its short form is not kept, that takes seconds. A failure
 * changes nothing, because the first search tries again.
 */
export function warmGazetteer({ logger, after }: { logger: Logger; after: Promise<void> }) {
  const stopping = new AbortController();
  const warm = async () => {
    await after;
    if (!stopping.signal.aborted) await loadGazetteer(stopping.signal);
  };
  warm().catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'the places could not be loaded yet');
  });
  return { stop: () => stopping.abort() };
}
