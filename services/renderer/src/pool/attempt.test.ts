import { describe, expect, it } from 'vitest';
import { startTestRenderer } from '#src/testing/test-renderer.ts';

describe('a shell that is not live', () => {
  it('is tried in a separate process, while pages of the live one continue [releases 15]', async () => {
    const renderer = await startTestRenderer();
    const pid = (await renderer.render('pid')).html;
    renderer.writeShell('v2');
    const answers = await renderer.attempt(['fine', 'throws', 'exits', 'fine'], { shell: 'v2' });
    expect(answers).toEqual([{}, { failed: 'Error: broken screen' }, { failed: 'The worker ended' }, {}]);
    expect((await renderer.render('pid')).html).toBe(pid);
  });

  it('that cannot be loaded fails for each of its pages', async () => {
    const renderer = await startTestRenderer();
    const [answer] = await renderer.attempt(['fine'], { shell: 'none' });
    expect(answer?.failed).toContain('no such file');
    expect(await renderer.render('fine')).toMatchObject({ html: 'fine' });
  });

  it('tries a page that failed once more, and a process that hung no more', async () => {
    const renderer = await startTestRenderer({ renderTimeoutMs: 250 });
    const screens = ['fails-once', 'hangs', 'fine'];
    expect(await renderer.attempt(screens, {})).toEqual([{}, { failed: 'The worker hung' }, {}]);
  });

  it('without a page starts nothing', async () => {
    const renderer = await startTestRenderer();
    expect(await renderer.attempt([], { shell: 'none' })).toEqual([]);
  });
});

describe('the code of a remote', () => {
  const SOUND = 'exports.app = { routes: [] };';

  it.each([
    ['throws at its end', `${SOUND} throw new Error('top');`, 'Error: top'],
    [
      'throws only in a browser',
      `${SOUND} if (typeof window === 'object') throw new Error('in ' + document.nodeName);`,
      'Error: in #document',
    ],
    [
      'asks a browser for what it lacks',
      `${SOUND} if (typeof window === 'object') window.matchMediaa('print');`,
      'matchMediaa is not a function',
    ],
    ['asks for what is not there', 'window.location.href;', 'ReferenceError: window is not defined'],
    ['asks for a module of nobody', `require('left-pad'); ${SOUND}`, 'asks for left-pad'],
    ['never ends', 'for (;;);', 'The worker hung'],
    ['ends its process', 'process.exit(0);', 'The worker ended'],
    ['exports nothing', '', 'exports no app'],
  ])('that %s is told before it is live, apart from the others', async (_how, source, reason) => {
    const renderer = await startTestRenderer();
    renderer.writeRemote('sound', SOUND);
    renderer.writeRemote('broken', source);
    const [sound, broken, again] = await renderer.load(['sound', 'broken', 'sound']);
    expect([sound, again]).toEqual([{}, {}]);
    expect(broken?.failed).toContain(reason);
    expect(await renderer.render('fine')).toMatchObject({ html: 'fine' });
  });
});
