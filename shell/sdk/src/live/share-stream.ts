import { type LiveMessage, readStream } from './read-stream.ts';

/** A tab that has just begun asks for what it could not hear while its page loaded. */
interface Question {
  ageMs: number;
}

/** The tab that reads keeps so many parts for others. */
const KEPT = 100;

/**
 * Calls `hear` with each part of one stream that all tabs of a person share. One tab reads it and passes it on. When
 * that tab closes, another one goes on. Returns a function that ends it. A browser without locks between tabs hears
 * nothing.
 */
export function shareStream(userId: string, hear: (message: LiveMessage) => void): () => void {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks || typeof EventSource === 'undefined') return () => {};
  const name = `backline-live ${userId}`;
  const ending = new AbortController();
  const { signal } = ending;
  const tabs = new BroadcastChannel(name);
  const kept: { message: LiveMessage; at: number }[] = [];
  let lastId: string | undefined;

  const note = (message: LiveMessage) => {
    lastId = message.id;
    hear(message);
  };
  const passOn = (message: LiveMessage) => {
    kept.push({ message, at: performance.now() });
    if (kept.length > KEPT) kept.shift();
    tabs.postMessage(message);
    note(message);
  };
  const answer = ({ ageMs }: Question) => {
    for (const { message, at } of kept) if (performance.now() - at < ageMs) tabs.postMessage(message);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveMessage | Question>) => {
    if ('ageMs' in data) answer(data);
    else note(data);
  });
  tabs.postMessage({ ageMs: performance.now() });

  const lead = () => {
    readStream(() => lastId, passOn, signal);
    // The lock is held as long as this waits.
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  // It is refused when the page stops waiting.
  locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    ending.abort();
    tabs.close();
  };
}
