import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import { buildUser } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { keepPages } from './keep-pages.ts';

const face = { paths: [], ownLayout: [], navigation: [] };

function jobOf(url: string, versions = {}, user: RenderJob['boot']['user'] = null): RenderJob {
  const apps = { shell: 's1', 'mfe-artist': 'v1', 'mfe-org': 'o1', ...versions };
  const registry = {
    apps: Object.fromEntries(Object.entries(apps).map(([app, version]) => [app, { ...face, version }])),
  };
  return {
    url,
    app: 'mfe-artist',
    path: '/events',
    hashes: { shell: '', app: '' },
    ticket: '',
    boot: { user, registry, demo: false },
  };
}

/** Numbers the renderings. Each waits until the test answers it. The data of all pages changes at `change`. */
function setUp() {
  let now = 0;
  let isSame = true;
  let rendered = 0;
  const waiting: ((page: RenderedPage | undefined) => void)[] = [];
  const kept = keepPages(
    () => new Promise((resolve) => (rendered += Number(waiting.push(resolve) > 0))),
    async () => isSame,
    () => new Date(now),
  );
  return {
    render: async (job: RenderJob) => (kept.find(job) ?? (await kept.render(job)))?.html,
    pass: (ms: number) => (now += ms),
    change: () => (isSame = false),
    answer: async (html: string | undefined) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.pop()?.(html === undefined ? undefined : { head: '', html, answers: [] });
      await Promise.resolve();
    },
    count: () => rendered,
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

it('a page is fresh for 5 s, and then shown for a minute while changed data is rendered once', async () => {
  const { render, answer, count, pass, change } = await withFirst();
  change();
  pass(4_999);
  expect(await render(jobOf('/events'))).toBe('first');
  expect(count()).toBe(1);
  pass(1);
  expect(await Promise.all([render(jobOf('/events')), render(jobOf('/events'))])).toEqual(['first', 'first']);
  await answer('second');
  await expect.poll(() => render(jobOf('/events'))).toBe('second');
  expect(count()).toBe(2);
});

it.each([60_000, 600_000, 3_599_999])(
  'a page that is %d ms old is shown without a rendering while its data is the same',
  async (ms) => {
    const { render, count, pass } = await withFirst();
    pass(ms);
    expect([await render(jobOf('/events')), await render(jobOf('/events'))]).toEqual(['first', 'first']);
    expect(count()).toBe(1);
  },
);

it.each([
  ['changed', 60_000, true],
  ['changed long ago', 3_000_000, true],
  ['the same, after an hour', 3_600_000, false],
])(
  'a page whose data is %s is not shown, even if it cannot be rendered now',
  async (_data, ms, isChanged) => {
    const { render, answer, pass, change } = await withFirst();
    if (isChanged) change();
    pass(ms);
    const later = render(jobOf('/events'));
    await answer(undefined);
    expect(await later).toBeUndefined();
  },
);

it('another address and another version are other pages', async () => {
  const { render, answer, count } = await withFirst();
  const others = [{ 'mfe-artist': 'v2' }, { 'mfe-org': 'o2' }].map((versions) => jobOf('/events', versions));
  for (const job of [jobOf('/events?x=1'), ...others]) {
    const other = render(job);
    await answer('other');
    expect(await other).toBe('other');
  }
  expect(count()).toBe(4);
});

it('a page of a signed-in person is refused', async () => {
  await expect(setUp().render(jobOf('/events', {}, buildUser()))).rejects.toThrow('is not kept');
});
