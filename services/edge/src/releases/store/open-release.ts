import { hostManifest, remoteManifest } from '@backline/contracts/platform/releases.schemas';
import type { HostManifest, RemoteManifest } from '@backline/contracts/platform/releases';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { LRUCache } from 'lru-cache';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import type { ReleaseSignatures } from './release-signatures.ts';
import { DamagedFileError, type ReleaseStore } from './release-store.ts';
import { MANIFEST } from './seal-release.ts';

export const HOST_APP = 'shell';
const KNOWN_RELEASES = 500;

export type Manifest = HostManifest | RemoteManifest;

export interface ReleaseOpener {
  /** @throws Error if the manifest is missing, unsigned, not the published one, or of another shape. */
  manifestOf(app: string, pin: ReleasePin): Promise<Manifest>;
  /** The files that are missing or changed. A release without faults is read only once. */
  faultsOf(app: string, pin: ReleasePin): Promise<string[]>;
  /** Bytes of the files that a browser needs before the app's first screen, compressed if the release has that. */
  firstLoadBytes(app: string, pin: ReleasePin): Promise<number>;
  /** Makes the next call check the files and the signature of a release again. */
  doubt(app: string, version: string): void;
}

/** Without `signatures` it opens unsigned releases. */
export function createReleaseOpener(
  store: ReleaseStore,
  signatures?: Pick<ReleaseSignatures, 'requireSigned'>,
): ReleaseOpener {
  const manifests = new LRUCache<string, { integrity: string; manifest: Manifest }>({ max: KNOWN_RELEASES });
  const whole = new LRUCache<string, string>({ max: KNOWN_RELEASES });

  async function manifestOf(app: string, pin: ReleasePin): Promise<Manifest> {
    const { version, integrity } = pin;
    const name = `${app}/${version}`;
    const known = manifests.get(name);
    if (known?.integrity === integrity) return known.manifest;
    const bytes = await store.read(`${name}/${MANIFEST}`, integrity);
    if (!bytes) throw new Error(`${app} ${version} has no ${MANIFEST}`);
    await signatures?.requireSigned(app, pin);
    const manifest = parseManifest(app, bytes);
    manifests.set(name, { integrity, manifest });
    return manifest;
  }

  return {
    manifestOf,
    async faultsOf(app, pin) {
      const name = `${app}/${pin.version}`;
      if (whole.get(name) === pin.integrity) return [];
      const { files } = await manifestOf(app, pin);
      const expected = Object.entries({ ...files, [MANIFEST]: pin.integrity });
      const checks = expected.map(([path, hash]) => faultOf(store, `${name}/${path}`, hash));
      const faults = (await Promise.all(checks)).filter((fault) => fault !== null);
      if (faults.length === 0) whole.set(name, pin.integrity);
      return faults;
    },
    async firstLoadBytes(app, pin) {
      const { files, scripts, styles, ...manifest } = await manifestOf(app, pin);
      const entry = 'entry' in manifest ? [manifest.entry] : [];
      const paths = [...new Set([...entry, ...scripts, ...styles])].map((file) =>
        `${file}.br` in files ? `${file}.br` : file,
      );
      const sizes = paths.map(async (file) => {
        const bytes = await store.read(`${app}/${pin.version}/${file}`, files[file] ?? '');
        return bytes?.length ?? 0;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    doubt(app, version) {
      manifests.delete(`${app}/${version}`);
      whole.delete(`${app}/${version}`);
      store.refresh(`${app}/${version}`);
    },
  };
}

/** @throws Error for a text that is no manifest of this app, or that lists files without a hash. */
export function parseManifest(app: string, bytes: Buffer): Manifest {
  const json: unknown = JSON.parse(bytes.toString('utf8'));
  const manifest = app === HOST_APP ? hostManifest.parse(json) : remoteManifest.parse(json);
  if (manifest.app !== app) throw new Error(`The manifest of ${app} belongs to ${manifest.app}`);
  const unknown = filesNamedIn(manifest).filter((file) => !(file in manifest.files));
  if (unknown.length > 0) throw new Error(`The manifest of ${app} has no hash of ${unknown.join(', ')}`);
  return manifest;
}

function filesNamedIn(manifest: Manifest): string[] {
  const more =
    'entry' in manifest
      ? [manifest.entry]
      : [
          ...manifest.fonts,
          ...Object.values(manifest.provides).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
        ];
  const server = manifest.server === undefined ? [] : [manifest.server];
  return [...manifest.scripts, ...manifest.styles, ...server, ...more];
}

/** The faults of a release, even of one that cannot be opened. @throws AppError while the store is down. */
export async function reasonsAgainst(opener: ReleaseOpener, app: string, pin: ReleasePin): Promise<string[]> {
  return opener.faultsOf(app, pin).catch((error: unknown) => {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    return [error.message];
  });
}

async function faultOf(store: ReleaseStore, path: string, integrity: string): Promise<string | null> {
  try {
    return (await store.read(path, integrity)) ? null : `${path} is missing`;
  } catch (error) {
    if (error instanceof DamagedFileError) return error.message;
    throw error;
  }
}
