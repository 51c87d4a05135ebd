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
