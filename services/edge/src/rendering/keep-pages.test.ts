import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import { buildUser } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { keepPages } from './keep-pages.ts';

const face = { paths: [], ownLayout: [], navigation: [] };

function jobOf(url: string, version = 'v1', user: RenderJob['boot']['user'] = null): RenderJob {
  const registry = { apps: { shell: { ...face, version: 's1' }, 'mfe-artist': { ...face, version } } };
  return {
    url,
    app: 'mfe-artist',
    path: '/events',
    hashes: { shell: '', app: '' },
    ticket: '',
    boot: { user, registry, demo: false },
  };
}

/** Numbers the renderings. Each waits until the test answers it. */
function setUp() {
  let now = 0;
  const waiting: ((page: RenderedPage | undefined) => void)[] = [];
  const kept = keepPages(
    () => new Promise((resolve) => waiting.push(resolve)),
    () => new Date(now),
  );
  return {
    render: async (job: RenderJob) => (kept.find(job) ?? (await kept.render(job)))?.html,
    pass: (ms: number) => (now += ms),
    answer: async (html: string | undefined) => {
      waiting.at(-1)?.(html === undefined ? undefined : { head: '', html, answers: [] });
      await Promise.resolve();
    },
    count: () => waiting.length,
  };
}

async function withFirst() {
  const kept = setUp();
  const first = kept.render(jobOf('/events'));
  await kept.answer('first');
  expect(await first).toBe('first');
  return kept;
}

it('visitors who come together share one rendering', async () => {
  const { render, answer, count } = setUp();
  const both = Promise.all([render(jobOf('/events')), render(jobOf('/events'))]);
  await answer('first');
  expect(await both).toEqual(['first', 'first']);
  expect(count()).toBe(1);
});

it('a page is fresh for 5 s, and then shown for a minute while it is rendered again once', async () => {
  const { render, answer, count, pass } = await withFirst();
  pass(4_999);
  expect(await render(jobOf('/events'))).toBe('first');
  expect(count()).toBe(1);
  pass(1);
  expect(await Promise.all([render(jobOf('/events')), render(jobOf('/events'))])).toEqual(['first', 'first']);
  expect(count()).toBe(2);
  await answer('second');
  await expect.poll(() => render(jobOf('/events'))).toBe('second');
});

it('a page that is older than a minute is not shown', async () => {
  const { render, answer, pass } = await withFirst();
  pass(60_000);
  const later = render(jobOf('/events'));
  await answer(undefined);
  expect(await later).toBeUndefined();
});

it('another address and another version are other pages', async () => {
  const { render, answer, count } = await withFirst();
  for (const job of [jobOf('/events?x=1'), jobOf('/events', 'v2')]) {
    const other = render(job);
    await answer('other');
    expect(await other).toBe('other');
  }
  expect(count()).toBe(3);
});

it('a page of a signed-in person is refused', async () => {
  await expect(setUp().render(jobOf('/events', 'v1', buildUser()))).rejects.toThrow('is not kept');
});
