import { describe, expect, it } from 'vitest';
import { startTestRenderer } from '#src/testing/test-renderer.ts';

describe('a shell that is not live', () => {
  it('is tried in a process of its own, while pages of the live one go on [releases 15]', async () => {
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
});
