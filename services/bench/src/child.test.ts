import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureInChild, startChild } from './child.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-child-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, source: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return path;
}

describe('a child of the bench', () => {
  it('is ready when its output matches, and runs until it is stopped', async () => {
    const path = script(
      'ready',
      "console.log('starting'); console.log('port 4711'); setInterval(() => {}, 1000);",
    );
    const child = await startChild(path, [], {}, /^port (\d+)$/);
    expect(child.ready).toBe('4711');
    await child.stop();
    await child.stop();
  });

  it('gets its own settings and none of the person’s', async () => {
    process.env['BACKLINE_TEST_SETTING'] = 'theirs';
    const path = script(
      'settings',
      'console.log(`${process.env.BACKLINE_TEST_SETTING} ${process.env.PORT} ${process.argv[2]}`);',
    );
    const child = await startChild(path, ['an-argument'], { PORT: '0' }, /^(.+)$/);
    delete process.env['BACKLINE_TEST_SETTING'];
    expect(child.ready).toBe('undefined 0 an-argument');
    await child.stop();
  });

  it('that ends early is an error', async () => {
    const path = script('early', 'process.exit(3);');
    await expect(startChild(path, [], {}, /^ready$/)).rejects.toThrow('early.mjs ended early (3)');
  });

  it('that measures returns its number', async () => {
    expect(await measureInChild(script('number', 'console.log(12.5);'), [])).toBe(12.5);
  });
});
