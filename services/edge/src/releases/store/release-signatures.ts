import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import * as z from 'zod';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import type { ReleaseKeys } from './release-keys.ts';
import { SIGNATURE } from './seal-release.ts';

/** The content of `manifest.sig`. */
const signatureFile = z.object({ key: z.string(), signature: z.string() });

/** Signatures by which the registry confirms that it checked a release. */
export interface ReleaseSignatures {
  /** @throws Error unless a key of the registry signed this manifest, as this version of this app. */
  requireSigned(app: string, pin: ReleasePin): Promise<void>;
  /** Whether the present key has signed this release. */
  isSignedToday(app: string, pin: ReleasePin): Promise<boolean>;
  /** Signs a checked release. A signature of the present key stays as it is. */
  sign(app: string, pin: ReleasePin): Promise<void>;
}

export function createReleaseSignatures(objects: ObjectStore, keys: ReleaseKeys): ReleaseSignatures {
  /** The key that signed. Null without a valid signature. */
  async function signerOf(app: string, pin: ReleasePin): Promise<string | null> {
    const bytes = await objects.read(pathOf(app, pin));
    const found = bytes && signatureFile.safeParse(parseJson(bytes)).data;
    return found && keys.verify(statementOf(app, pin), found.key, found.signature) ? found.key : null;
  }

  const isSignedToday = async (app: string, pin: ReleasePin) => (await signerOf(app, pin)) === keys.name;

  return {
    async requireSigned(app, pin) {
      if ((await signerOf(app, pin)) === null)
        throw new Error(`${app} ${pin.version} is not signed by a key of this registry`);
    },
    isSignedToday,
    async sign(app, pin) {
      if (await isSignedToday(app, pin)) return;
      const content = { key: keys.name, signature: keys.sign(statementOf(app, pin)) };
      await objects.write(pathOf(app, pin), JSON.stringify(content));
    },
  };
}

const pathOf = (app: string, { version }: ReleasePin) => `${app}/${version}/${SIGNATURE}`;

/** The signed text. It contains app and version, so that a signature does not fit the same files elsewhere. */
function statementOf(app: string, { version, integrity }: ReleasePin): string {
  return ['backline release', app, version, integrity].join('\n');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
