import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('a tool of the repository', () => {
  it('is found without a path, and returns its output and code', async () => {
    expect(await run('tsc', ['--version'])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Version \d+\.\d+\.\d+\n$/),
    });
  });

  it('gets the settings that are added for it', async () => {
    const script = 'console.error(process.env.BACKLINE_ADDED); process.exit(3)';
    const result = await run('node', ['-e', script], { env: { BACKLINE_ADDED: 'yes' } });
    expect(result).toEqual({ code: 3, output: 'yes\n' });
  });

  it('that does not exist is an error', async () => {
    await expect(run('no-such-tool', [])).rejects.toThrow('ENOENT');
  });
});
