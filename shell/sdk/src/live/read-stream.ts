import { LIVE_BEAT, LIVE_PATH, LIVE_RELOAD, type LiveKind } from '@backline/contracts/base/live';

/** A part of the stream. Without a kind it only shows that the stream works. */
export interface LiveMessage {
  /** The place in the order of all changes. */
  id: string;
  kind?: LiveKind;
  /** Whether changes were missed. */
  isReload?: boolean;
}

/** Browsers whose stream was refused come back at different moments. */
const REFUSED_MS = { least: 30_000, spread: 30_000 };

/**
 * Reads the stream of changes until the signal. `lastId` gives the last change that this browser knows. The browser
 * itself comes back after a broken connection, and tells the server where it was.
 */
export function readStream(
  lastId: () => string | undefined,
  hear: (message: LiveMessage) => void,
  signal: AbortSignal,
): void {
  const id = lastId();
  // A page shows data that is at most as old as itself.
  const known = id === undefined ? `age=${Math.ceil(performance.now() / 1000)}` : `after=${id}`;
  const stream = new EventSource(`${LIVE_PATH}?${known}`);
  const end = () => stream.close();
  signal.addEventListener('abort', end, { once: true });
  stream.addEventListener('message', ({ data, lastEventId }) => {
    const { kind } = JSON.parse(String(data)) as { kind: LiveKind };
    hear({ id: lastEventId, kind });
  });
  stream.addEventListener(LIVE_BEAT, ({ lastEventId }) => hear({ id: lastEventId }));
  stream.addEventListener(LIVE_RELOAD, ({ lastEventId }) => hear({ id: lastEventId, isReload: true }));
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED || signal.aborted) return;
    signal.removeEventListener('abort', end);
    const waitMs = REFUSED_MS.least + Math.random() * REFUSED_MS.spread;
    const again = setTimeout(() => readStream(lastId, hear, signal), waitMs);
    signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  });
}
