import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const PREVIEW = {
  title: 'Low & "Slow" <live>',
  description: 'Lisbon · Friday',
  image: '/media/night.webp',
};
const requestedPaths: string[] = [];
const CARD = { id: '7', name: 'Juno Halide', place: 'Lisbon', notes: ['Dub Techno'], picture: null };
const answers: Record<string, [status: number, body: object]> = {
  '/events/known': [200, PREVIEW],
  '/events/card': [200, { ...PREVIEW, card: CARD }],
  '/events/renamed': [200, { ...PREVIEW, card: { ...CARD, name: 'Juno' } }],
  '/events/about': [
    200,
    {
      ...PREVIEW,
      about: {
        '@type': 'MusicEvent',
        name: '</script>',
        url: '/events/about',
        organizer: { url: '/venue/salt' },
      },
    },
  ],
  '/events/former': [200, { ...PREVIEW, movedTo: '/events/known' }],
  '/events/unknown': [404, { code: 'not_found' }],
  '/events/odd': [200, { title: 1 }],
};

const edge = useTestEdge((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://api');
  const path = searchParams.get('path') ?? '';
  if (pathname === '/api/page-previews') requestedPaths.push(path);
  const [status, body] = answers[path] ?? [503, {}];
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});

async function page(path: string) {
  const answer = await edge.get(path);
  const [head = ''] = (await answer.text()).split('</head>');
  return { status: answer.status, head };
}

it('a shared page describes itself to programs that show link previews [public-profile 19, server-decides 6]', async () => {
  const { status, head } = await page('/events/known');
  expect(status).toBe(200);
  expect(head).toContain('<title>Low &amp; &quot;Slow&quot; &lt;live&gt; · Backline</title>');
  expect(head).toContain('<meta name="description" content="Lisbon · Friday">');
  expect(head).toContain('<meta property="og:title" content="Low &amp; &quot;Slow&quot; &lt;live&gt;">');
  expect(head).toContain('<meta property="og:image" content="http://127.0.0.1:3000/media/night.webp">');
  expect(head).toContain('<meta property="og:url" content="http://127.0.0.1:3000/events/known">');
  expect(head).not.toContain('<live>');
});

it('a page with a card refers to its picture with size and text, under an address that changes with it [public-profile 20]', async () => {
  const [{ head }, renamed] = [await page('/events/card'), await page('/events/renamed')];
  const address =
    /property="og:image" content="http:\/\/127\.0\.0\.1:3000\/share-cards\/events\/\w+\.jpg\?v=([\w-]+)"/;
  expect(head).toContain('<meta property="og:image:width" content="1200">');
  expect(head).toContain('<meta property="og:image:height" content="630">');
  expect(head).toContain(
    '<meta property="og:image:alt" content="Low &amp; &quot;Slow&quot; &lt;live&gt; on Backline">',
  );
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(address.exec(head)?.[1]).toBeDefined();
  expect(address.exec(head)?.[1]).not.toBe(address.exec(renamed.head)?.[1]);
});

it('a page gives search engines its structured data, with absolute addresses [events 53]', async () => {
  const { head } = await page('/events/about');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@type': 'MusicEvent',
    name: '</script>',
    url: 'http://127.0.0.1:3000/events/about',
    organizer: { url: 'http://127.0.0.1:3000/venue/salt' },
  });
});

it('a former address redirects to the present one, and no browser caches that [venues 4]', async () => {
  const answer = await fetch(`${edge.url}/events/former?from=mail`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/events/known?from=mail');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

it('the page of an unknown event is not found [paths 41]', async () => {
  expect((await page('/events/unknown')).status).toBe(404);
});

it.each(['/events/odd', '/events/away'])(
  'a page comes without its preview when the API fails: %s',
  async (path) => {
    const { status, head } = await page(path);
    expect(status).toBe(200);
    expect(head).toContain('<title>Backline</title>');
  },
);

it('any other page describes Backline, without a call of the API', async () => {
  const before = requestedPaths.length;
  const { head } = await page('/events');
  expect(requestedPaths).toHaveLength(before);
  expect(head).toContain('<meta property="og:title" content="Backline">');
  expect(head).toContain('<meta property="og:image" content="http://127.0.0.1:3000/icons/share.png">');
});
