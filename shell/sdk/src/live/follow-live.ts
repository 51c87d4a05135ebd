import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#src/calls/query-client.ts';
import { LIVE_CALLS } from './live-calls.ts';
import type { LiveMessage } from './read-stream.ts';
import { shareStream } from './share-stream.ts';

/** A stream that is silent for so long does not work. Then the page asks by itself, as often. */
const SILENCE_MS = 30_000;
/** The changes of one step come together. */
const TOGETHER_MS = 50;

const ALL_CALLS = Object.values(LIVE_CALLS).flat();

/**
 * Lets the screens of a person follow what changes, until the returned function is called. Without a stream the page
 * asks again by itself while a person sees it.
 */
export function followLive(client: QueryClient, userId: string): () => void {
  const old = new Set<EndpointDefinition>();
  let planned: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let leave = () => {};

  const askAgain = (calls: readonly EndpointDefinition[]) => {
    for (const call of calls) old.add(call);
    planned ??= setTimeout(() => {
      planned = undefined;
      const calls = [...old];
      old.clear();
      void invalidate(client, ...calls);
    }, TOGETHER_MS);
  };
  const hear = ({ kind, isReload }: LiveMessage) => {
    heardAt = Date.now();
    if (isReload) askAgain(ALL_CALLS);
    // A newer server may know further kinds.
    else if (kind) askAgain(LIVE_CALLS[kind] ?? []);
  };
  const checkSilence = () => {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - heardAt) < SILENCE_MS) return;
    heardAt = Date.now();
    askAgain(ALL_CALLS);
  };
  const enter = () => {
    leave();
    leave = shareStream(userId, hear);
  };
  // A page in the browser's memory has no stream. When the person returns, it goes on.
  const pageHides = () => leave();
  const pageShows = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    askAgain(ALL_CALLS);
    enter();
  };

  enter();
  const checking = setInterval(checkSilence, SILENCE_MS / 6);
  document.addEventListener('visibilitychange', checkSilence);
  window.addEventListener('pagehide', pageHides);
  window.addEventListener('pageshow', pageShows);
  return () => {
    leave();
    clearInterval(checking);
    clearTimeout(planned);
    document.removeEventListener('visibilitychange', checkSilence);
    window.removeEventListener('pagehide', pageHides);
    window.removeEventListener('pageshow', pageShows);
  };
}
