import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { renderJob } from '@backline/contracts/platform/rendering.schemas';
import type { RenderJob } from '@backline/contracts/platform/rendering';
import { json } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ARTIST, SHELL, writeRelease } from '#src/testing/releases.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end('{}'));
const PAGE = {
  head: '<title>Events · Backline</title>',
  html: '<p data-style="--n:2">Oyelaran</p>',
  answers: [],
};

let jobs: RenderJob[] = [];
let answer: (job: RenderJob) => unknown = () => PAGE;
beforeEach(() => {
  jobs = [];
  answer = () => PAGE;
});

beforeAll(async () => {
  const bundle = { 'server.cjs': 'exports.app = {};' };
  await writeRelease(edge.dataDir, 's2', { ...SHELL, server: 'server.cjs' }, bundle);
  await writeRelease(edge.dataDir, 'v2', { ...ARTIST, server: 'server.cjs', rendered: ['/events'] }, bundle);
  await edge.publish('shell', 's2');
  await edge.publish('mfe-artist', 'v2');
});

/** An edge whose renderer answers with `answer`. */
async function start(renderer: RequestListener = render) {
  const server = createServer(renderer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { url } = await edge.another({ rendererUrl: `http://127.0.0.1:${port}`, renderTimeoutMs: 150 });
  return {
    get: async (path: string, headers = {}) => fetch(url + path, { headers }),
    stop: () => server.close(),
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

const render: RequestListener = async (req, res) => {
  if (req.url !== '/render') return void res.writeHead(202).end();
  const job = renderJob.parse(await json(req));
  jobs.push(job);
  res.end(JSON.stringify(answer(job)));
};

describe('a page that the server renders', () => {
  it('has the markup, the data and one title, and styles that its policy allows', async () => {
    const { get } = await start();
    const response = await get('/events?x=1');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<div id="root" data-rendered><p data-style="--n:2">Oyelaran</p></div>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(`<style nonce="${nonce}">[data-style="--n:2"]{--n:2}</style>`);
    expect(html).not.toContain('Backline needs JavaScript');
    expect(html).toContain('id="backline-answers">[]</script>');
    expect(jobs[0]).toMatchObject({
      url: '/events?x=1',
      app: 'mfe-artist',
      path: '/events',
      boot: { user: null },
    });
  });

  it('is cached for strangers, who share its bytes', async () => {
    const { get } = await start();
    await (await get('/events')).text();
    const [one, other] = [await get('/events'), await get('/events')];
    const html = await one.text();
    expect(html).toContain('<style>[data-style="--n:2"]{--n:2}</style>');
    expect(one.headers.get('content-security-policy')).toContain(hashOf('[data-style="--n:2"]{--n:2}'));
    expect(await other.text()).toBe(html);
    const names = ['etag', 'content-security-policy', 'cache-control', 'vary'];
    expect(names.map((name) => other.headers.get(name))).toEqual(names.map((name) => one.headers.get(name)));
    expect(one.headers.get('cache-control')).toBe('public, no-cache');
    expect(jobs).toHaveLength(1);
  });

  it('is not sent again to a stranger who has cached it', async () => {
    const { get } = await start();
    await (await get('/events')).text();
    const tag = (await get('/events')).headers.get('etag') ?? '';
    const asBrowsersDo = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
    expect((await get('/events', asBrowsersDo)).status).toBe(304);
    answer = () => ({ ...PAGE, html: '<p>Saint Fjord</p>' });
    expect((await get('/events?next', asBrowsersDo)).status).toBe(200);
  });

  it('is for one visitor when it sets a cookie', async () => {
    const { get } = await start();
    await (await get('/events')).text();
    const { headers } = await get('/events', { cookie: 'theme=light' });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('waits longer for its rendering where no page is kept', async () => {
    const { get } = await start((req, res) => void setTimeout(() => render(req, res), 250));
    expect(await (await get('/events?slow')).text()).toContain('Oyelaran');
  });

  it('has no bundle that a browser can fetch', async () => {
    const { get } = await start();
    expect((await get('/remotes/mfe-artist/v2/server.cjs')).status).toBe(404);
  });
});

describe('a page is left to the browser', () => {
  const leftToBrowser = 'Backline is loading…';

  it('when its screen is not among the rendered ones', async () => {
    const { get } = await start();
    expect(await (await get('/events/7')).text()).toContain(leftToBrowser);
    expect(jobs).toEqual([]);
  });

  it('when its screen fails', async () => {
    answer = () => ({ failed: 'Error: broken screen' });
    const { get } = await start();
    const html = await (await get('/events')).text();
    expect(html).toContain(leftToBrowser);
    expect(html).toMatch(/<\/html>$/);
  });

  it('when the renderer does not answer in time, and soon without waiting for it', async () => {
    let asked = 0;
    const { get } = await start((req) => void (asked += req.url === '/render' ? 1 : 0));
    for (let visit = 0; visit < 8; visit += 1)
      expect(await (await get(`/events?visit=${visit}`)).text()).toContain(leftToBrowser);
    expect(asked).toBe(5);
  });

  it('when there is no renderer', async () => {
    const { get, stop } = await start();
    stop();
    expect(await (await get('/events')).text()).toContain(leftToBrowser);
  });
});
