import type { Connection } from 'mongoose';
import { createAudit } from '@backline/shared-records/deploy/deploy-audit';
import { reasonsAgainst } from '#src/releases/store/open-release.ts';
import { openReleases, type ReleasesConfig } from '#src/releases/store/open-releases.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';

interface SignDeps extends ReleasesConfig {
  connection: Connection;
  clock: () => Date;
}

export interface SignedRelease {
  app: string;
  version: string;
  /** The reasons why it was not signed. Empty for a signed one. */
  faults: string[];
}

/** No check can tell whether the files of such a release are unchanged. */
const UNHASHED = 'it is from before releases had hashes. Publish the app again';
const OPERATOR = { kind: 'operator', name: 'operator' } as const;

/**
 * Signs the live and the former releases with today's key: those that are older than signatures, and those with an
 * older key. Only operators may do so, because it trusts the hashes in the registry.
 * @returns the releases without a signature of that key before.
 */
export async function signLive({ connection, clock, ...config }: SignDeps): Promise<SignedRelease[]> {
  const { candidates, signatures } = openReleases(config);
  const audit = createAudit(connection, clock);
  const signed: SignedRelease[] = [];
  for (const { _id: app, previous, ...live } of await releaseModel(connection).find().lean()) {
    for (const pin of [live, ...(previous ? [previous] : [])]) {
      if (await signatures.isSignedToday(app, pin)) continue;
      const faults = pin.integrity ? await reasonsAgainst(candidates, app, pin) : [UNHASHED];
      if (faults.length === 0)
        await audit('sign', app, OPERATOR, pin.version, () => signatures.sign(app, pin));
      signed.push({ app, version: pin.version, faults });
    }
  }
  return signed;
}
