import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createS3Objects } from '@backline/service-kit/objects/s3-objects';
import { startTestS3 } from '@backline/service-kit/testing/test-s3';
import { expect, it, onTestFinished } from 'vitest';
import { openBundleFolder } from './bundle-folder.ts';

it('bundles of a bucket are copied when a page needs them, and only as they were built', async () => {
  const s3 = await startTestS3();
  onTestFinished(s3.close);
  const store = createS3Objects(s3.config);
  const folder = openBundleFolder({ dataDir: '/nowhere', s3: s3.config });
  onTestFinished(folder.close);
  const hash = `sha384-${createHash('sha384').update('bundle').digest('base64')}`;
  await expect(folder.bring('mfe-org', 'v1', hash)).rejects.toThrow('is missing');
  await store.write('mfe-org/v1/server.cjs', 'other');
  await expect(folder.bring('mfe-org', 'v1', hash)).rejects.toThrow('is not as it was built');
  expect(existsSync(join(folder.path, 'mfe-org'))).toBe(false);
  await store.write('mfe-org/v1/server.cjs', 'bundle');
  await Promise.all([folder.bring('mfe-org', 'v1', hash), folder.bring('mfe-org', 'v1', hash)]);
  expect(readFileSync(join(folder.path, 'mfe-org/v1/server.cjs'), 'utf8')).toBe('bundle');
  folder.close();
  expect(existsSync(folder.path)).toBe(false);
});
