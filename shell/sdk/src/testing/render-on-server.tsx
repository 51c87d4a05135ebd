import type { User } from '@backline/contracts/accounts/auth';
import type { BootData } from '@backline/contracts/platform/releases';
import type { RenderedPage } from '@backline/contracts/platform/rendering';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Suspense, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { adoptAnswers } from '#src/calls/page-answers.ts';
import { createQueryClient } from '#src/calls/query-client.ts';
import { serveRequests, type RequestScope } from '#src/calls/request-scope.ts';
import { queriesOf } from '#src/server/queries-of.ts';
import { renderToPage } from '#src/server/render-to-page.ts';
import { setSessionUser } from '#src/session/session-store.ts';

const LIMIT_MS = 5_000;
/** The browser's globals that a server lacks. */
const BROWSER_ONLY = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
];
/** The reader is far from the server, and opens the page some hours later. */
const READER_ZONE = 'Pacific/Auckland';
const LATER_MS = 5 * 3_600_000;

interface ServerOptions {
  /** The path with its query. */
  at: string;
  /** @default a stranger */
  user?: User | null;
  /** @default {} */
  boot?: Partial<BootData>;
}

/** A page that the server rendered, and the element in which it was hydrated. */
export interface ServerPage extends RenderedPage {
  container: HTMLElement;
}

/**
 * Renders a screen as the server does, without browser globals. Then hydrates it in a browser of another time zone,
 * some hours later. Register the API's answers in `mockApi` before.
 * @throws if the screen cannot be rendered, and if the browser would show anything else than the server.
 */
export async function renderOnServer(
  routes: RouteObject[],
  { at, user = null, boot = {} }: ServerOptions,
): Promise<ServerPage> {
  const { fetch } = globalThis;
  const { origin } = location;
  const scope = {
    boot: { ...boot, user },
    fetch: (path: string, init: RequestInit) => fetch(origin + path, init),
  };
  // The page in the browser begins with the same data as the server.
  serveRequests({ getStore: () => scope, run: (_scope, work) => work() });
  setSessionUser(user);
  try {
    const rendered = await renderWithoutBrowser(routes, at, scope);
    return { ...rendered, container: await makeLive(routes, at, rendered) };
  } finally {
    serveRequests({ getStore: () => undefined, run: (_scope, work) => work() });
  }
}

async function renderWithoutBrowser(routes: RouteObject[], at: string, scope: RequestScope) {
  const { pathname, search } = new URL(at, location.origin);
  for (const name of BROWSER_ONLY) vi.stubGlobal(name, undefined);
  try {
    return await renderToPage({
      scope,
      queries: () => queriesOf(routes, pathname, { search, user: scope.boot.user ?? null }),
      page: (client) => (
        <StaticRouter location={at}>
          <Screen routes={routes} client={client} />
        </StaticRouter>
      ),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } finally {
    vi.unstubAllGlobals();
  }
}

async function makeLive(routes: RouteObject[], at: string, { html, answers }: RenderedPage) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html.replaceAll(' data-style="', ' style="');
  const client = createQueryClient();
  adoptAnswers(client, JSON.stringify(answers));
  const differences: unknown[] = [];
  const page = (
    <MemoryRouter initialEntries={[at]}>
      <Screen routes={routes} client={client} />
    </MemoryRouter>
  );
  const goBack = travel();
  try {
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: note }));
    onTestFinished(() => {
      act(() => root.unmount());
      container.remove();
    });
  } finally {
    goBack();
  }
  if (differences.length > 0) throw differences[0];
  return container;

  function note(error: unknown): void {
    differences.push(error);
  }
}

function Screen({ routes, client }: { routes: RouteObject[]; client: QueryClient }): ReactElement {
  const screen = useRoutes(routes);
  return (
    <QueryClientProvider client={client}>
      <Suspense>{screen}</Suspense>
    </QueryClientProvider>
  );
}

/** Changes to the reader's time and place. Returns a function that changes back. */
function travel(): () => void {
  const isFaked = vi.isFakeTimers();
  const now = Date.now();
  if (!isFaked) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + LATER_MS);
  vi.stubEnv('TZ', READER_ZONE);
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== READER_ZONE)
    throw new Error('The time zone of this process cannot be changed');
  return () => {
    vi.unstubAllEnvs();
    if (isFaked) vi.setSystemTime(now);
    else vi.useRealTimers();
  };
}
