import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hiddenMediaModel } from '@backline/service-kit/media/hidden-media';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const PHOTO = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#e2571e' } })
  .jpeg()
  .toBuffer();
const edge = useTestEdge((_req, res) => res.setHeader('Content-Type', 'image/jpeg').end(PHOTO));

it('a hidden file is not served any more, in no size and by no spelling, until it is shown again', async () => {
  mkdirSync(join(edge.dataDir, 'media'), { recursive: true });
  for (const name of ['night.jpg', 'other.jpg']) writeFileSync(join(edge.dataDir, 'media', name), PHOTO);
  const hidden = hiddenMediaModel(edge.connection);
  const statusOf = async (path: string, url = edge.url) => (await fetch(url + path)).status;
  expect([await statusOf('/media/night.jpg'), await statusOf('/api/pictures/night')]).toEqual([200, 200]);

  await hidden.create(
    ['/media/night.jpg', '/api/pictures/night'].map((_id) => ({ _id, hiddenAt: new Date() })),
  );
  await expect.poll(() => statusOf('/media/night.jpg'), { timeout: 10_000 }).toBe(404);
  const spellings = [
    '/media/night.jpg?width=160',
    '/MEDIA/night.jpg',
    '/media/%6eight.jpg',
    '/api/pictures/night',
  ];
  for (const path of spellings) expect([path, await statusOf(path)]).toEqual([path, 404]);
  const { headers } = await edge.get('/media/night.jpg');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(await statusOf('/media/other.jpg')).toBe(200);

  await hidden.deleteMany({});
  expect(await statusOf('/media/night.jpg', (await edge.another()).url)).toBe(200);
});
