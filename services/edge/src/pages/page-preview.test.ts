import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts';

const PREVIEW = {
  title: 'Low & "Slow" <live>',
  description: 'Lisbon · Friday',
  image: '/media/night.webp',
};
const asked: string[] = [];
const answers: Record<string, [status: number, body: object]> = {
  '/events/known': [200, PREVIEW],
  '/events/unknown': [404, { code: 'not_found' }],
  '/events/odd': [200, { title: 1 }],
};

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge((req: IncomingMessage, res: ServerResponse) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://api');
    const path = searchParams.get('path') ?? '';
    if (pathname === '/api/page-previews') asked.push(path);
    const [status, body] = answers[path] ?? [503, {}];
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
});
afterAll(() => edge.close());

async function page(path: string) {
  const answer = await fetch(edge.url + path);
  const [head = ''] = (await answer.text()).split('</head>');
  return { status: answer.status, head };
}

it('a page that is shared says what it shows to programs that show links', async () => {
  const { status, head } = await page('/events/known');
  expect(status).toBe(200);
  expect(head).toContain('<title>Low &amp; &quot;Slow&quot; &lt;live&gt; · Backline</title>');
  expect(head).toContain('<meta name="description" content="Lisbon · Friday">');
  expect(head).toContain('<meta property="og:title" content="Low &amp; &quot;Slow&quot; &lt;live&gt;">');
  expect(head).toContain('<meta property="og:image" content="http://127.0.0.1:3000/media/night.webp">');
  expect(head).toContain('<meta property="og:url" content="http://127.0.0.1:3000/events/known">');
  expect(head).not.toContain('<live>');
});

it('the page of nobody is not found', async () => {
  expect((await page('/events/unknown')).status).toBe(404);
});

it.each(['/events/odd', '/events/away'])(
  'a page comes all the same when nobody can say: %s',
  async (path) => {
    const { status, head } = await page(path);
    expect(status).toBe(200);
    expect(head).toContain('<title>Backline</title>');
  },
);

it('nobody is asked about other pages, which show what Backline is', async () => {
  const before = asked.length;
  const { head } = await page('/events');
  expect(asked).toHaveLength(before);
  expect(head).toContain('<meta property="og:title" content="Backline">');
  expect(head).not.toContain('og:image');
});
