import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, notFound } from '@backline/service-kit/http/app-error';
import { integrityOf } from '#src/releases/integrity.ts';
import { createReleaseOpener, parseManifest } from '#src/releases/open-release.ts';
import type { ReleasePin } from '#src/releases/release-pin.ts';
import { createDiskObjects } from '#src/releases/disk-objects.ts';
import { createReleaseStore } from '#src/releases/release-store.ts';
import { pinOf } from '#src/releases/releases.service.ts';
import { MANIFEST } from '#src/releases/seal-release.ts';
import { UPLOADS } from '#src/releases/uploads-folder.ts';

/** Releases on their way in. None of them is served before it is whole. */
export interface Uploads {
  /** Begins an upload, or goes on with one that was cut off. */
  begin(app: string, version: string, manifest: string): Promise<{ pin: ReleasePin; missing: string[] }>;
  /** @throws AppError when the manifest does not have this file with this content. */
  put(app: string, version: string, file: string, content: Buffer): Promise<void>;
  /** Makes a whole upload a release. Does nothing when the release is there. */
  finish(app: string, pin: ReleasePin): Promise<void>;
}

export function createUploads(dataDir: string): Uploads {
  const released = (app: string, version: string) => join(dataDir, 'releases', app, version);
  const waiting = (app: string, version: string) => join(dataDir, 'releases', UPLOADS, app, version);
  // An upload is read like a release, from its own root.
  const store = createReleaseStore(createDiskObjects(join(dataDir, 'releases', UPLOADS)));

  return {
    async begin(app, version, text) {
      const bytes = Buffer.from(text);
      const { files } = readManifest(app, bytes);
      const integrity = integrityOf(bytes);
      const known = await hashOf(dataDir, app, version);
      if (known === integrity) return { pin: { version, integrity }, missing: [] };
      // Another machine built the same sources to other bytes. Both are kept.
      const name =
        known === null ? version : `${version}-${integrity.slice(7).replace(/\W/g, '').slice(0, 8)}`;
      const pin = { version: name, integrity };
      if ((await hashOf(dataDir, app, name)) === integrity) return { pin, missing: [] };
      await write(join(waiting(app, name), MANIFEST), bytes);
      const checks = Object.entries(files).map(async ([file, hash]) => {
        const found = await store.read(`${app}/${name}/${file}`, hash).catch(() => null);
        return found ? [] : [file];
      });
      return { pin, missing: (await Promise.all(checks)).flat() };
    },
    async put(app, version, file, content) {
      const pin = await pinOf(join(dataDir, 'releases'), app, version, UPLOADS).catch(() => null);
      if (!pin) throw notFound(`An upload of ${app} ${version}`);
      const { files } = await createReleaseOpener(store).manifestOf(app, pin);
      const expected = files[file];
      if (expected === undefined) throw notFound(`${file} in the manifest`);
      if (integrityOf(content) !== expected)
        throw new AppError('validation_failed', {
          message: `${file} is not as the manifest says. Send it again.`,
          fields: { [file]: 'has another hash' },
        });
      await write(join(waiting(app, version), file), content);
    },
    async finish(app, pin) {
      if ((await hashOf(dataDir, app, pin.version)) === pin.integrity) return;
      const faults = await createReleaseOpener(store)
        .faultsOf(app, pin)
        .catch((error: Error) => [error.message]);
      if (faults.length > 0)
        throw new AppError('wrong_state', { message: `The upload is not whole: ${faults.join(', ')}` });
      await mkdir(dirname(released(app, pin.version)), { recursive: true });
      try {
        await rename(waiting(app, pin.version), released(app, pin.version));
      } catch (error) {
        // Another request finished it.
        if ((await hashOf(dataDir, app, pin.version)) !== pin.integrity) throw error;
      }
    },
  };
}

function readManifest(app: string, bytes: Buffer) {
  try {
    return parseManifest(app, bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('validation_failed', {
      message: `This is no manifest of ${app}: ${reason}`,
      fields: { manifest: 'is not a manifest of this app' },
      cause,
    });
  }
}

/** The hash of a release's manifest; null when there is no such release. */
async function hashOf(dataDir: string, app: string, version: string): Promise<string | null> {
  return pinOf(dataDir, app, version).then(
    ({ integrity }) => integrity,
    () => null,
  );
}

/** Whole or not at all, also when two write the same file. */
async function write(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
