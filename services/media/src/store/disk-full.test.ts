import { expect, it } from 'vitest';
import { diskFull, isDiskFull } from './disk-full.ts';

const failing = (code: string) => Object.assign(new Error('write failed'), { code });

it('a full disk and a full quota are told from other failures', () => {
  expect(['ENOSPC', 'EDQUOT', 'EACCES', 'EIO'].map((code) => isDiskFull(failing(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([new Error('ENOSPC'), { code: 'ENOSPC' }, 'ENOSPC', null].some(isDiskFull)).toBe(false);
});

it('the full disk of another process is one too', () => {
  expect(isDiskFull(diskFull())).toBe(true);
});
