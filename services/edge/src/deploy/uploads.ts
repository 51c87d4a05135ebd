import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { below } from '@backline/service-kit/objects/below';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import type { Connection } from 'mongoose';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { createReleaseOpener, parseManifest, reasonsAgainst } from '#src/releases/store/open-release.ts';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import { createReleaseStore } from '#src/releases/store/release-store.ts';
import { nameBeside, pinOf, registeredHash } from '#src/releases/change/release-name.ts';
import { MANIFEST } from '#src/releases/store/seal-release.ts';
import { UPLOADS } from '#src/releases/store/uploads-folder.ts';

/** Uploads of releases. Nothing is served before its release is complete. */
export interface Uploads {
  /** Begins an upload, or continues an interrupted one. */
  begin(app: string, version: string, manifest: string): Promise<{ pin: ReleasePin; missing: string[] }>;
  /** @throws AppError if the manifest does not list this file with this content. */
  put(app: string, version: string, file: string, content: Buffer): Promise<void>;
  /** Makes a complete upload a release. Does nothing if the release exists. */
  finish(app: string, pin: ReleasePin): Promise<void>;
}

export function createUploads(connection: Connection, objects: ObjectStore): Uploads {
  // An upload is read like a release, from its own root.
  const waiting = below(objects, UPLOADS);
  const store = createReleaseStore(waiting);
  const hashOf = async (app: string, version: string) =>
    (await pinOf(objects, app, version))?.integrity ?? null;

  return {
    async begin(app, version, text) {
      const bytes = Buffer.from(text);
      const { files } = readManifest(app, bytes);
      const integrity = integrityOf(bytes);
      const known = await hashOf(app, version);
      if (known === integrity) return { pin: { version, integrity }, missing: [] };
      const registered = known ?? (await registeredHash(connection, app, version));
      // Another machine has built other bytes from the same sources. Both are kept.
      const isTaken = registered !== null && registered !== integrity;
      const name = isTaken ? nameBeside({ version, integrity }) : version;
      const pin = { version: name, integrity };
      if ((await hashOf(app, name)) === integrity) return { pin, missing: [] };
      await waiting.write(`${app}/${name}/${MANIFEST}`, bytes);
      const checks = Object.entries(files).map(async ([file, hash]) => {
        const found = await store.read(`${app}/${name}/${file}`, hash).catch(() => null);
        return found ? [] : [file];
      });
      return { pin, missing: (await Promise.all(checks)).flat() };
    },
    async put(app, version, file, content) {
      const pin = await pinOf(waiting, app, version);
      if (!pin) throw notFound(`An upload of ${app} ${version}`);
      const { files } = await createReleaseOpener(store).manifestOf(app, pin);
      const expected = files[file];
      if (expected === undefined) throw notFound(`${file} in the manifest`);
      if (integrityOf(content) !== expected)
        throw new AppError('validation_failed', {
          message: `${file} is not as the manifest says. Send it again.`,
          fields: { [file]: 'has another hash' },
        });
      await waiting.write(`${app}/${version}/${file}`, content);
    },
    async finish(app, pin) {
      if ((await hashOf(app, pin.version)) === pin.integrity) return;
      const faults = await reasonsAgainst(createReleaseOpener(store), app, pin);
      if (faults.length > 0)
        throw new AppError('wrong_state', { message: `The upload is not whole: ${faults.join(', ')}` });
      const release = `${app}/${pin.version}`;
      try {
        await objects.move(`${UPLOADS}/${release}`, release, MANIFEST);
      } catch (error) {
        // Another request has finished it.
        if ((await hashOf(app, pin.version)) !== pin.integrity) throw error;
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
