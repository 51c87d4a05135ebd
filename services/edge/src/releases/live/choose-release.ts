import type { RemoteDeclaration } from '@backline/contracts/platform/releases';
import type { Logger } from 'pino';
import { declarationOf } from './declaration-of.ts';
import type { Manifest, ReleaseOpener } from '#src/releases/store/open-release.ts';
import type { ReleasePin } from './release-pin.ts';
import type { ReleaseRecord } from './releases.model.ts';

/** The present release of an app. `manifest` is undefined if none of its releases can be read. */
export interface ChosenRelease extends ReleasePin {
  app: string;
  declaration: RemoteDeclaration;
  manifest: Manifest | undefined;
  /** Whether files of the live one are missing or changed, whatever is shown instead. */
  isDamaged: boolean;
}

/**
 * Chooses the release of an app. If a file of the live one is missing or changed, the former one takes over. If
 * that one is damaged too, the live one stays, because its other files may still work.
 */
export function createReleaseChoice(opener: ReleaseOpener, logger: Logger) {
  const told = new Map<string, string>();

  return async (record: ReleaseRecord): Promise<ChosenRelease> => {
    const { _id: app, version, integrity, paths, ownLayout, previewed, rendered, navigation, fills } = record;
    let chosen: Omit<ChosenRelease, 'isDamaged'> | undefined;
    let isDamaged = false;
    for (const pin of [{ version, integrity }, ...(record.previous ? [record.previous] : [])]) {
      const { faults, manifest } = await look(app, pin);
      if (manifest && (!chosen || faults.length === 0)) {
        const own = declarationOf(manifest);
        chosen = { app, ...pin, declaration: isDamaged ? withLiveFills(own, fills) : own, manifest };
      }
      tell(app, pin, faults);
      if (faults.length === 0) break;
      // The live one is looked at first.
      isDamaged = true;
    }
    const declaration = { paths, ownLayout, previewed, rendered, navigation, fills };
    return { ...(chosen ?? { app, version, integrity, declaration, manifest: undefined }), isDamaged };
  };

  async function look(app: string, pin: ReleasePin) {
    try {
      const manifest = await opener.manifestOf(app, pin);
      return { manifest, faults: await opener.faultsOf(app, pin) };
    } catch (error) {
      return { manifest: undefined, faults: [error instanceof Error ? error.message : String(error)] };
    }
  }

  /** Logs a fault once, because the releases are read every second. */
  function tell(app: string, { version }: ReleasePin, faults: readonly string[]): void {
    const text = faults.join('\n');
    if ((told.get(app + version) ?? '') === text) return;
    told.set(app + version, text);
    if (faults.length > 0)
      logger.error({ app, version, faults }, 'files of a release are missing or not as they were built');
  }
}

/**
 * The declaration of a release that takes over. It fills only what the live one fills, because another remote may fill
 * the rest since then.
 */
function withLiveFills(declaration: RemoteDeclaration, live: readonly string[] = []): RemoteDeclaration {
  const { fills, ...rest } = declaration;
  return fills ? { ...rest, fills: fills.filter((slot) => live.includes(slot)) } : rest;
}
