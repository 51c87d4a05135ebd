import { describe, expect, it } from 'vitest';
import { startTestRenderer, untilWarm } from '#src/testing/test-renderer.ts';

describe('a screen that', () => {
  it('throws is left to the browser, and its process goes on', async () => {
    const { render } = await startTestRenderer();
    expect(await render('throws')).toEqual({ failed: 'Error: broken screen' });
    expect(await render('fine')).toMatchObject({ html: 'fine' });
  });

  it('never settles is given up, and the pages beside it come', async () => {
    const { render } = await startTestRenderer({ limitMs: 500 });
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
    const renderer = await startTestRenderer({ limitMs: 500, memoryMb: 64 });
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

  it('replaces fetch does so for no other page', async () => {
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

  it('gets what the shell shares, and nothing else', async () => {
    const { render } = await startTestRenderer();
    expect(await render('shared')).toMatchObject({ html: 'shared' });
    expect((await render('unshared')).failed).toContain('asks for fs, which the shell does not provide');
  });
});

describe('versions', () => {
  it('of a remote are rendered as they are asked for, without a restart', async () => {
    const { render, writeRemote } = await startTestRenderer();
    writeRemote('v2', 'exports.app = () => "second";');
    expect(await render('fine', { version: 'v2' })).toMatchObject({ html: 'second' });
    expect(await render('fine', { version: 'v1' })).toMatchObject({ html: 'fine' });
  });

  it('whose bundle is not as it was built do not run', async () => {
    const { render, writeRemote, damage } = await startTestRenderer();
    writeRemote('v2', 'exports.app = () => "second";');
    damage('v2');
    expect((await render('fine', { version: 'v2' })).failed).toContain('is not as it was built');
  });

  it('that are many do not fill the memory of a process: another takes its place', async () => {
    const { render, writeRemote } = await startTestRenderer();
    for (let number = 2; number < 60; number += 1) {
      writeRemote(
        `v${number}`,
        `const { pid } = process; exports.app = () => String(pid); setInterval(() => 0, 1000);`,
      );
    }
    const first = await render('fine', { version: 'v2' });
    for (let number = 3; number < 60; number += 1) await render('fine', { version: `v${number}` });
    await expect
      .poll(async () => (await render('fine', { version: 'v59' })).html, { timeout: 20_000 })
      .not.toBe(first.html);
    expect((await render('fine', { version: 'v2' })).failed).toBeUndefined();
  });

  it('of the shell have processes of their own, and the former ones serve until those are warm', async () => {
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

it('no page has the person of another, with fifty people at once', async () => {
  const { render } = await startTestRenderer({ workers: 2 });
  const people = Array.from({ length: 50 }, (_, number) => `person-${number}`);
  let rendered = 0;
  for (let round = 0; round < 40; round += 1) {
    const pages = await Promise.all(people.map((user) => render('who-waits', { user })));
    for (const [index, { html }] of pages.entries()) {
      if (html === undefined) continue;
      rendered += 1;
      expect(html).toBe(`${people[index]} ${people[index]}`);
    }
  }
  expect(rendered).toBeGreaterThan(300);
});

it('refuses at once what is too much, and answers again afterwards', async () => {
  const { render } = await startTestRenderer();
  const answers = await Promise.all(Array.from({ length: 30 }, () => render('slow')));
  expect(answers.filter(({ refused }) => refused === 'Too many pages wait').length).toBeGreaterThan(10);
  expect(await render('slow')).toMatchObject({ html: 'slow' });
});

it('tells its health', async () => {
  const { url } = await startTestRenderer();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
