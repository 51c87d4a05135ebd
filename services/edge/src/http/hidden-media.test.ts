import { hiddenMediaModel } from '@backline/service-kit/media/hidden-media';
import { serve } from '@backline/service-kit/testing/serve';
import { expect, it, onTestFinished } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.setHeader('Content-Type', 'image/webp').end('a picture'));
const NIGHT = `/media/${'aa'.repeat(32)}.webp`;
const OTHER = `/media/${'bb'.repeat(32)}.webp`;

it('a hidden file is not served any more, in no size and by no spelling, until it is shown again', async () => {
  const media = await serve((_req, res) => void res.end('a picture'));
  onTestFinished(media.close);
  const open = async () => (await edge.another({ mediaUrl: media.url })).url;
  const first = await open();
  const hidden = hiddenMediaModel(edge.connection);
  const statusOf = async (path: string, url = first) => (await fetch(url + path)).status;
  expect([await statusOf(NIGHT), await statusOf('/api/pictures/night')]).toEqual([200, 200]);

  await hidden.create([NIGHT, '/api/pictures/night'].map((_id) => ({ _id, hiddenAt: new Date() })));
  await expect.poll(() => statusOf(NIGHT), { timeout: 10_000 }).toBe(404);
  const spellings = [
    `${NIGHT}?width=160`,
    NIGHT.replace('media', 'MEDIA'),
    NIGHT.replace('aa', '%61a'),
    '/api/pictures/night',
  ];
  for (const path of spellings) expect([path, await statusOf(path)]).toEqual([path, 404]);
  const { headers } = await fetch(first + NIGHT);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(await statusOf(OTHER)).toBe(200);

  await hidden.deleteMany({});
  expect(await statusOf(NIGHT, await open())).toBe(200);
});
