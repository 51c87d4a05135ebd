import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { openObjects } from './open-objects.ts';

const loaded = vi.fn();
vi.mock('@aws-sdk/client-s3', async (original) => {
  loaded();
  return original();
});

it('the package for S3 is loaded only where a bucket is set', async () => {
  const disk = openObjects(tmpdir(), undefined);
  expect(await disk.read('no-such-file-of-backline')).toBeNull();
  expect(loaded).not.toHaveBeenCalled();
  const s3 = openObjects(tmpdir(), { bucket: 'none', endpoint: 'http://127.0.0.1:1', region: 'none' });
  await expect(s3.read('a')).rejects.toThrow('does not answer');
  expect(loaded).toHaveBeenCalledOnce();
});
