import { rounds } from '@backline/service-kit/testing/rounds';
import { describe, expect, it } from 'vitest';
import { startTestRenderer, untilWarm } from '#src/testing/test-renderer.ts';

/** Versions that one renderer sees between two starts. */
const VERSIONS = 200;
const RENDERS = rounds({ few: 500, full: 10_000 });
/** Two processes accept this many, and refuse more. */
const AT_ONCE = 16;

describe('a screen that', () => {
  it('throws is left to the browser, and its process continues', async () => {
    const { render } = await startTestRenderer();
    expect(await render('throws')).toEqual({ failed: 'Error: broken screen' });
    expect(await render('fine')).toMatchObject({ html: 'fine' });
  });

  it('never settles is given up, and the other pages are answered', async () => {
    const { render } = await startTestRenderer({ renderTimeoutMs: 250 });
    const [stuck, fine] = await Promise.all([render('never-settles'), render('slow')]);
    expect(stuck).toEqual({ failed: 'Error: out of time' });
    expect(fine).toMatchObject({ html: 'slow' });
  });

  it.each([
    ['hangs', 'The worker hung'],
    ['exits', 'The worker ended'],
    ['throws-later', 'The worker ended'],
    ['eats-memory', 'The worker ended'],
  ])('%s loses its process, and is set aside until its remote has a new version', async (screen, failed) => {
    const renderer = await startTestRenderer({ renderTimeoutMs: 250, memoryMb: 64 });
    const { render } = renderer;
    const first = await render(screen);
    expect([failed, 'The worker hung']).toContain(first.failed);
    await untilWarm(renderer);
    expect(await render(screen)).toEqual({ refused: 'The screen is set aside' });
    renderer.writeRemote('v2', 'exports.app = () => "repaired";');
    expect(await render(screen, { version: 'v2' })).toMatchObject({ html: 'repaired' });
  });

  it('forgets a promise that rejects ends no process', async () => {
    const { render } = await startTestRenderer();
    expect(await render('rejects-later')).toMatchObject({ html: 'rendered' });
    expect(await render('fine')).toMatchObject({ html: 'fine' });
  });

  it('replaces fetch does so only for its own page', async () => {
    const { render } = await startTestRenderer();
    await render('patches-fetch');
    expect(await render('asks')).toMatchObject({ html: 'Juno' });
  });
});

describe('the code of a screen', () => {
  it('asks the API with the ticket of its page, and may only read', async () => {
    const { render, tickets } = await startTestRenderer();
    expect(await render('asks', { ticket: 'of-juno' })).toMatchObject({ html: 'Juno' });
    expect(tickets).toEqual(['of-juno']);
    expect((await render('writes')).failed).toContain('may only read');
    expect(tickets).toHaveLength(1);
  });

  it.each(['reads-files', 'starts-programs'])('has no permission when it %s', async (screen) => {
    const { render } = await startTestRenderer();
    expect((await render(screen)).failed).toContain('has been restricted');
  });

  it('finds no setting in its environment', async () => {
    process.env['SESSION_SECRET'] = 'secret';
    const { render } = await startTestRenderer();
    delete process.env['SESSION_SECRET'];
    expect((await render('environment')).html).not.toContain('SESSION_SECRET');
  });

  it('gets the shared modules of the shell, and nothing else', async () => {
    const { render } = await startTestRenderer();
    expect(await render('shared')).toMatchObject({ html: 'shared' });
    expect((await render('unshared')).failed).toContain('asks for fs, which the shell does not provide');
  });
});

describe('versions', () => {
  it('of a remote are rendered on request, without a restart', async () => {
    const { render, writeRemote } = await startTestRenderer();
    writeRemote('v2', 'exports.app = () => "second";');
    expect(await render('fine', { version: 'v2' })).toMatchObject({ html: 'second' });
    expect(await render('fine', { version: 'v1' })).toMatchObject({ html: 'fine' });
  });

  it('whose bundle was changed after the build do not run', async () => {
    const { render, writeRemote, damage } = await startTestRenderer();
    writeRemote('v2', 'exports.app = () => "second";');
    damage('v2');
    expect((await render('fine', { version: 'v2' })).failed).toContain('is not as it was built');
  });

  it('that are many do not fill the memory: another process replaces a worn one', async () => {
    const { render, writeRemote } = await startTestRenderer();
    // The timer keeps a reference to each version, like a careless remote.
    const source = `
      const kept = Array.from({ length: 20_000 }, (_, index) => ({ index }));
      setInterval(() => kept, 1000);
      exports.app = () => JSON.stringify({ pid: process.pid, memory: process.memoryUsage().rss });
    `;
    const seen: { pid: number; memory: number }[] = [];
    for (let number = 2; number <= VERSIONS; number += 1) {
      writeRemote(`v${number}`, `${source}// ${number}`);
      const { html } = await render('fine', { version: `v${number}` });
      if (html !== undefined) seen.push(JSON.parse(html) as (typeof seen)[number]);
    }
    expect(seen.length).toBeGreaterThan(VERSIONS * 0.9);
    expect(new Set(seen.map(({ pid }) => pid)).size).toBeGreaterThan(2);
    expect(Math.max(...seen.map(({ memory }) => memory))).toBeLessThan(300_000_000);
    await expect
      .poll(async () => (await render('fine', { version: 'v2' })).failed, { timeout: 20_000 })
      .toBeUndefined();
  });

  it('of the shell have their own processes, and the former ones serve until those are warm', async () => {
    const renderer = await startTestRenderer();
    renderer.writeShell('v2');
    expect((await renderer.render('fine', { shell: 'v2' })).refused).toContain(
      'No process has loaded this shell',
    );
    expect(await renderer.render('fine')).toMatchObject({ html: 'fine' });
    await untilWarm(renderer, { shell: 'v2' });
    expect((await renderer.render('fine')).refused).toContain('No process has loaded this shell');
  });
});

it(
  'no page of ten thousand has the person of another, with fifty people at once',
  { timeout: 120_000 },
  async () => {
    const { render } = await startTestRenderer({ workers: 2 });
    const rendered = { right: 0, wrong: 0 };
    let asked = 0;
    const keepAsking = async () => {
      while (rendered.right + rendered.wrong < RENDERS) {
        const user = `person-${(asked += 1) % 50}`;
        const { html } = await render('who-waits', { user });
        if (html !== undefined) rendered[html === `${user} ${user}` ? 'right' : 'wrong'] += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
    expect(rendered.wrong).toBe(0);
    expect(rendered.right).toBeGreaterThanOrEqual(RENDERS);
  },
);

it('every page is answered while its processes are killed, and new ones take their place', async () => {
  const renderer = await startTestRenderer({ workers: 2 });
  const pids = new Set<string>();
  const answers: Awaited<ReturnType<typeof renderer.render>>[] = [];
  for (let round = 0; round < 5; round += 1) {
    await expect.poll(async () => (await renderer.render('slow')).html, { timeout: 20_000 }).toBe('slow');
    const { html: pid = '' } = await renderer.render('pid');
    pids.add(pid);
    const pages = Array.from({ length: AT_ONCE }, () => renderer.render('slow'));
    // This answer shows that the others have been sent.
    await renderer.render('fine');
    process.kill(Number(pid), 'SIGKILL');
    answers.push(...(await Promise.all(pages)));
  }
  expect(pids.size).toBe(5);
  const ends = new Set(answers.map(({ html, failed, refused }) => html ?? failed ?? refused));
  // Each page was rendered, or left to its browser. A death without a guilty screen sets none aside.
  const leftToBrowsers = ['The worker ended', 'Too many pages wait', 'No process has loaded this shell yet'];
  expect([...ends].filter((end) => end === undefined || !['slow', ...leftToBrowsers].includes(end))).toEqual(
    [],
  );
  expect(ends).toContain('The worker ended');
  await untilWarm(renderer);
  expect(await renderer.render('slow')).toMatchObject({ html: 'slow' });
});

it('refuses excess pages at once, and answers again afterwards', async () => {
  const { render } = await startTestRenderer();
  const answers = await Promise.all(Array.from({ length: 30 }, () => render('slow')));
  expect(answers.filter(({ refused }) => refused === 'Too many pages wait').length).toBeGreaterThan(10);
  expect(await render('slow')).toMatchObject({ html: 'slow' });
});

it('reports its health', async () => {
  const { url } = await startTestRenderer();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
