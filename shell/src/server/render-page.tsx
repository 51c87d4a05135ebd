import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import type { RemoteApp } from '@backline/shell-sdk';
import { queriesOf, renderToPage, type RequestScope } from '@backline/shell-sdk/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '#src/app/app.tsx';

export { serveRequests } from '@backline/shell-sdk/server';

export interface PageToRender {
  job: Pick<RenderJob, 'url' | 'boot'>;
  /** The remote that owns the screen. */
  remote: RemoteApp;
  fetch: RequestScope['fetch'];
  signal: AbortSignal;
}

/** Renders a page as the browser would show it. @throws as `renderToPage` does. */
export function renderPage({ job, remote, fetch, signal }: PageToRender): Promise<RenderedPage> {
  const { url, boot } = job;
  const { pathname, search } = new URL(url, 'http://localhost');
  // React reads a promise with these two fields without waiting.
  const loaded = Object.assign(Promise.resolve(remote), { status: 'fulfilled', value: remote });
  const loader = { load: () => loaded, forgetFailure: () => undefined };
  return renderToPage({
    scope: { boot, fetch },
    queries: () => queriesOf(remote.routes, pathname, { search, user: boot.user ?? null }),
    signal,
    page: (client) => (
      <StaticRouter location={url}>
        <App registry={boot.registry} loader={loader} client={client} />
      </StaticRouter>
    ),
  });
}
