import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BIN, ROOT } from './repository.ts';

function backline(...args: string[]) {
  const main = join(ROOT, 'services/platform/src/main.ts');
  const { status, stdout, stderr } = spawnSync(join(BIN, 'node'), [main, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: 'eighty' },
  });
  return { status, stdout, stderr };
}

describe('the backline command', () => {
  it('ends with 0 after its help', () => {
    expect(backline('build', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('backline build mfe-org'),
    });
  });

  it('ends with 2 and one sentence for an unknown command', () => {
    expect(backline('launch')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no command launch\. .*\n$/),
    });
  });

  it('ends with 1 and prints the setting if one is wrong', () => {
    expect(backline('build', 'mfe-org')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/PORT must be/),
    });
  });
});
