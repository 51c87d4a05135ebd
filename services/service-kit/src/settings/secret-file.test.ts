import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a secret of the installation', () => {
  it('is made at the first start, for its owner only, and read from then on', () => {
    const file = join(folder, 'edge', 'session-secret');
    const secret = readOrCreateSecret(file);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateSecret(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'edge'))).toEqual(['session-secret']);
  });

  it('is the other process’s secret when that process was quicker', () => {
    const file = join(folder, 'secret');
    const slow = () => {
      writeFileSync(file, 'the other one');
      return 'mine';
    };
    expect(readOrCreateSecret(file, slow)).toBe('the other one');
  });

  it('is refused when its file is empty, as after a full disk', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, '');
    expect(() => readOrCreateSecret(file)).toThrow('is empty');
  });
});
