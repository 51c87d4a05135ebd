import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVER_FILE } from '@backline/contracts/platform/releases.schemas';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import { createS3Objects, type S3Config } from '@backline/service-kit/objects/s3-objects';

/** The folder from which workers read the bundles of releases. */
export interface BundleFolder {
  path: string;
  /** Makes sure that a bundle is in the folder. @throws Error if the store lacks it or has another one. */
  bring(app: string, version: string | undefined, hash: string): Promise<void>;
  close(): void;
}

/**
 * Workers can read one folder and have no network. So bundles of an S3 bucket are copied when a page needs them.
 */
export function openBundleFolder(config: { dataDir: string; s3?: S3Config | undefined }): BundleFolder {
  if (!config.s3) {
    const path = join(resolve(config.dataDir), 'releases');
    return { path, bring: async () => undefined, close: () => undefined };
  }
  const store = createS3Objects(config.s3);
  const path = mkdtempSync(join(tmpdir(), 'backline-bundles-'));
  const copies = createDiskObjects(path);
  const brought = new Map<string, Promise<void>>();

  async function copy(file: string, hash: string): Promise<void> {
    const bytes = await store.read(file);
    if (!bytes) throw new Error(`${file} is missing`);
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
      throw new Error(`${file} is not as it was built`);
    await copies.write(file, bytes);
  }

  return {
    path,
    async bring(app, version, hash) {
      const file = `${app}/${version}/${SERVER_FILE}`;
      const known = brought.get(file) ?? copy(file, hash);
      brought.set(file, known);
      // The store may have it for the next page.
      known.catch(() => brought.delete(file));
      await known;
    },
    close: () => rmSync(path, { recursive: true, force: true }),
  };
}
