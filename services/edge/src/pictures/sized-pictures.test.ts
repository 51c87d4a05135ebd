import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const WIDE = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#e2571e' } })
  .withExif({ IFD0: { Copyright: 'somebody' } })
  .jpeg()
  .toBuffer();

const edge = useTestEdge((_req, res) => {
  res.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":"not_found"}');
});

beforeAll(() => {
  const folder = join(edge.dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'wide.jpg'), WIDE);
  writeFileSync(join(folder, 'text.jpg'), 'no picture');
  writeFileSync(join(edge.dataDir, 'secret.jpg'), WIDE);
});

const sizeOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('a picture of this machine', () => {
  const path = '/media/wide.jpg';

  it.each([160, 320, 640, 1280])(
    'comes %i px wide, as WebP without the words of its camera',
    async (width) => {
      const answer = await edge.get(`${path}?width=${width}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
      const { width: shown, height, format, exif } = await sizeOf(answer);
      expect({ shown, height, format, exif }).toEqual({
        shown: width,
        height: width / 2,
        format: 'webp',
        exif: undefined,
      });
    },
  );

  it.each(['', '?width=161', '?width=99999', '?width=1e3'])(
    'comes in its own size for the query %s',
    async (query) => {
      expect(await sizeOf(await edge.get(path + query))).toMatchObject({ width: 2000, format: 'jpeg' });
    },
  );
});

it('a picture is made once', async () => {
  const path = join(edge.dataDir, 'media', 'same.jpg');
  const time = new Date('2026-11-21T12:00:00.000Z');
  writeFileSync(path, WIDE);
  utimesSync(path, time, time);
  const first = await sizeOf(await edge.get('/media/same.jpg?width=320'));
  writeFileSync(path, 'no picture');
  utimesSync(path, time, time);
  expect(await sizeOf(await edge.get('/media/same.jpg?width=320'))).toEqual(first);
});

it('a file that is no picture comes as it is', async () => {
  expect(await (await edge.get('/media/text.jpg?width=160')).text()).toBe('no picture');
});

it.each(['/media/none.jpg', '/media/..%2fsecret.jpg', '/media/%2e%2e/secret.jpg', '/media/%'])(
  'nothing is found at %s',
  async (path) => {
    expect((await edge.get(`${path}?width=160`)).headers.get('content-type')).not.toBe('image/webp');
  },
);
