import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-compile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const config = (source: string) => ({
  name: 'toy',
  mode: 'development' as const,
  entry: `data:text/javascript,${encodeURIComponent(source)}`,
  output: { path: folder, filename: 'toy.js' },
});

describe('a compilation', () => {
  it('writes its files', async () => {
    await compile(config('console.log(1);'));
    expect(existsSync(join(folder, 'toy.js'))).toBe(true);
  });

  it('of code with an error reports the app and the error', async () => {
    const failed = compile(config("import './missing.js';"));
    await expect(failed).rejects.toThrow(UserError);
    await expect(failed).rejects.toThrow(/^toy does not build:\n[^]*missing\.js/);
  });
});
