import type { PageAnswer, RenderedPage } from '@backline/contracts/platform/rendering';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createQueryClient } from '#src/calls/query-client.ts';
import { runInScope, type RequestScope } from '#src/calls/request-scope.ts';
import type { AnyQuery } from './queries-of.ts';

/** A screen whose calls depend on each other needs a round for each. */
const RENDER_ROUNDS = 4;

export interface RenderOptions {
  scope: RequestScope;
  /** The queries that start at once, before the first rendering. */
  queries: () => readonly AnyQuery[];
  /** Makes the page with this cache. */
  page: (client: QueryClient) => ReactElement;
  /** Ends a rendering that takes too long. */
  signal: AbortSignal;
}

/**
 * Renders a whole page with its data.
 * @throws if a screen throws, if a query fails, and if the time is over. The browser renders such a page.
 */
export function renderToPage(options: RenderOptions): Promise<RenderedPage> {
  const client = createQueryClient();
  return runInScope(options.scope, () => render(options, client)).finally(() => client.clear());
}

async function render({ queries, page, signal }: RenderOptions, client: QueryClient): Promise<RenderedPage> {
  await within(signal, Promise.all(queries().map((query) => askFirst(client, query))));
  for (let round = 0; round < RENDER_ROUNDS; round += 1) {
    refuseFailure(client);
    const text = await renderOnce(page(client), signal);
    const open = openQueries(client);
    if (open.length === 0) return { ...splitHead(text), answers: answersOf(client) };
    await within(signal, Promise.allSettled(open.map((query) => query.fetch())));
  }
  throw new Error(`The screen still asks for more after ${RENDER_ROUNDS} rounds`);
}

/** A failure stays in the cache, where `refuseFailure` finds it. */
async function askFirst(client: QueryClient, query: AnyQuery): Promise<void> {
  const asked =
    'initialPageParam' in query
      ? client.infiniteQuery(query as unknown as Parameters<QueryClient['infiniteQuery']>[0])
      : client.query(query);
  await asked.catch(() => undefined);
}

async function renderOnce(element: ReactElement, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    signal,
    // Otherwise React moves finished parts to the end of the page, with inline scripts that move them back.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  await within(signal, stream.allReady);
  const text = await readText(stream);
  if (failures.length > 0) throw failures[0];
  return text;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text + decoder.decode();
}

/** Rejects when the time is over, even if `work` never settles. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The page was not rendered in time'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The queries that rendering found and that have no answer yet. */
function openQueries(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' && !('enabled' in options && options.enabled === false),
    );
}

/** A page with an error would be cached and shown to others. The browser asks again itself. */
function refuseFailure(client: QueryClient): void {
  const failed = client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.status === 'error');
  if (failed) throw failed.state.error ?? new Error('A query failed');
}

function answersOf(client: QueryClient): PageAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [[...queryKey], state.data, state.dataUpdatedAt]);
}

/**
 * Divides the rendered text into head and body, because React writes the head's elements first. A page's policy
 * refuses style attributes, so they get another name. A line of script in the page renames them back.
 */
function splitHead(text: string): { head: string; html: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/.exec(text) ?? [];
  return { head, html: text.slice(head.length).replaceAll(' style="', ' data-style="') };
}
