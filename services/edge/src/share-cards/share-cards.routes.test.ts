import { serve } from '@backline/service-kit/testing/serve';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const at = (digits: string) => `/media/${digits.repeat(32)}.webp`;
const UPLOADED = at('aa');
const HIDDEN = at('cc');
const CARD = { id: '7', name: 'Juno Halide', place: 'Lisbon', notes: ['Dub Techno'], picture: null };
const cards: Record<string, object | undefined> = {
  '/profile/juno': CARD,
  '/profile/pictured': { ...CARD, picture: UPLOADED },
  '/profile/gone': { ...CARD, picture: at('bb') },
  '/profile/outside': { ...CARD, picture: '/media/../secret.jpg' },
  '/profile/far-pictured': { ...CARD, name: '𒀀𒁀', picture: UPLOADED },
  '/profile/far': { ...CARD, name: '𒀀𒁀', place: '𒀀' },
  '/profile/tokyo': { ...CARD, name: '東京事変' },
  '/profile/osaka': { ...CARD, name: '大阪事変' },
  '/profile/long': { ...CARD, name: 'Donaudampfschifffahrtsgesellschaft '.repeat(3).slice(0, 80) },
  '/profile/hidden': { ...CARD, picture: HIDDEN },
  '/profile/plain': undefined,
};
const edge = useTestEdge((req, res) => {
  const path = new URL(req.url ?? '', 'http://api').searchParams.get('path') ?? '';
  res.writeHead(path in cards ? 200 : path === '/profile/away' ? 503 : 404, {
    'Content-Type': 'application/json',
  });
  res.end(JSON.stringify({ title: 'Juno', description: '', image: null, card: cards[path] }));
});

const RED = { r: 200, g: 20, b: 20 };
/** The files of the media service. */
const finished = new Set([UPLOADED, HIDDEN]);
let media: Awaited<ReturnType<typeof serve>>;
let url: string;
beforeAll(async () => {
  const red = await sharp({ create: { width: 900, height: 1200, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  media = await serve((req, res) => void res.writeHead(finished.has(req.url ?? '') ? 200 : 404).end(red));
  ({ url } = await edge.another({ mediaUrl: media.url }));
});
afterAll(() => media.close());

const cardOf = (page: string, headers = {}) => fetch(`${url}/share-cards${page}.jpg?v=1`, { headers });
const pictureOf = async (page: string) => measure(await cardOf(page));
async function measure(answer: Response) {
  const jpeg = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(jpeg).metadata();
  const { data } = await sharp(jpeg).extract({ left: 600, top: 180, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return { answer, jpeg, size: [width, height], isRed: (data[0] ?? 0) > 120 && (data[1] ?? 0) < 60 };
}

it('cards that come together are drawn one by one, and each once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => cardOf('/profile/juno')));
  const tags = answers.map((answer) => answer.headers.get('etag'));
  expect(new Set(tags).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

describe('the card of a page', () => {
  it('is a picture of 1200 x 630 that other sites may show and keep for a day [public-profile 20]', async () => {
    const { answer, size, jpeg } = await pictureOf('/profile/juno');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(size).toEqual([1200, 630]);
    expect(jpeg.length).toBeLessThan(300_000);
    const etag = answer.headers.get('etag') ?? '';
    expect(
      (await cardOf('/profile/juno', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status,
    ).toBe(304);
  });

  it('also has a portrait version, which is not mixed up with the other [public-profile 14]', async () => {
    const upright = await measure(await fetch(`${url}/share-cards/profile/juno.jpg?format=portrait`));
    expect(upright.size).toEqual([1080, 1350]);
    expect(upright.answer.headers.get('etag')).not.toBe((await cardOf('/profile/juno')).headers.get('etag'));
    expect((await pictureOf('/profile/juno')).size).toEqual([1200, 630]);
  });

  it('has a QR code of its address [public-profile 14]', async () => {
    const answer = await fetch(`${url}/share-cards/profile/juno.svg`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    const png = await sharp(Buffer.from(await answer.arrayBuffer()))
      .resize(400)
      .png()
      .toBuffer();
    expect(await sharp(png).metadata()).toMatchObject({ width: 400, height: 400 });
    expect((await fetch(`${url}/share-cards/profile/none.svg`)).status).toBe(404);
  });

  it('shows a name in other letters than those of our font [public-profile 14]', async () => {
    const other = await pictureOf('/profile/tokyo');
    expect(other.size).toEqual([1200, 630]);
    expect(other.jpeg.equals((await pictureOf('/profile/osaka')).jpeg)).toBe(false);
  });

  it('lies on the picture of the artist, or on a sleeve without one [public-profile 20]', async () => {
    expect((await pictureOf('/profile/pictured')).isRed).toBe(true);
    const sleeve = await pictureOf('/profile/juno');
    expect(sleeve.isRed).toBe(false);
    for (const page of ['/profile/gone', '/profile/outside'])
      expect((await pictureOf(page)).jpeg.equals(sleeve.jpeg)).toBe(true);
  });

  it('lies on no picture while the media service is down [public-profile 20]', async () => {
    const away = await serve((_req, res) => void res.writeHead(503).end());
    const { url: other } = await edge.another({ mediaUrl: away.url });
    const card = async () => measure(await fetch(`${other}/share-cards/profile/pictured.jpg`));
    expect((await card()).isRed).toBe(false);
    await away.close();
    expect((await card()).isRed).toBe(false);
  });

  it('is not drawn on a picture any more once that is hidden [public-profile 20]', async () => {
    expect((await pictureOf('/profile/hidden')).isRed).toBe(true);
    finished.delete(HIDDEN);
    expect((await pictureOf('/profile/hidden')).isRed).toBe(false);
  });

  it.each(['/profile/long', '/profile/far-pictured'])('is drawn for the name of %s', async (page) => {
    expect((await pictureOf(page)).size).toEqual([1200, 630]);
  });

  it.each(['/profile/none', '/profile/plain', '/'])('is not there for %s', async (page) => {
    expect((await cardOf(page)).status).toBe(404);
  });

  it.each([
    ['while the API is away', '/profile/away'],
    ['for letters that we do not have, without a picture', '/profile/far'],
  ])('is the picture of the product %s [public-profile 21]', async (_case, page) => {
    const answer = await fetch(`${url}/share-cards${page}.jpg`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/icons/share.png']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
