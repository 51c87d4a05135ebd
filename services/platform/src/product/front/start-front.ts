import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from '@backline/contracts/platform/releases.schemas';
import { addressOf, listen } from '@backline/service-kit/process/listen';
import { UserError } from '@backline/service-kit/user-error';
import express from 'express';
import { buildApps } from '#src/build/build-apps.ts';
import type { Settings } from '#src/settings.ts';
import type { OwnRemotes } from './own-remotes.ts';
import { createPassOn } from './pass-on.ts';

export interface Front {
  url: string;
  /** Builds what changed. The next reload shows it. */
  deploy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Stands in front of a product that runs elsewhere. It shows everything of it, sessions and data too, except
 * these remotes, which come from the sources here. Nothing of the running product changes.
 *
 * @throws UserError when no product answers at `target`.
 */
export async function startFrontOf(target: URL, remotes: string[], settings: Settings): Promise<Front> {
  await refuseSilence(target);
  const releases = join(settings.dataDir, 'releases');
  let own: OwnRemotes = new Map();
  const deploy = async () => {
    const built = await buildApps(settings.dataDir, remotes);
    own = new Map(
      await Promise.all(
        built.map(async ({ app, version }) => {
          const text = await readFile(join(releases, app, version, 'manifest.json'), 'utf8');
          return [app, { version, manifest: remoteManifest.parse(JSON.parse(text)) }] as const;
        }),
      ),
    );
  };
  await deploy();

  const passOn = createPassOn(target, () => own);
  const app = express().disable('x-powered-by').disable('etag');
  app.use('/remotes', express.static(releases, { index: false, redirect: false }));
  app.use(passOn.handler);
  const front = await listen(settings.host, settings.port);
  front.serve(app);
  const close = async () => {
    await front.close();
    passOn.close();
  };
  return { url: addressOf(settings.host, front.port), deploy, close };
}

async function refuseSilence(target: URL): Promise<void> {
  const reason = await fetch(new URL('/registry.json', target)).then(
    ({ ok, status }) => (ok ? undefined : `it answered ${status}`),
    (error: unknown) => messageOf(error),
  );
  if (reason !== undefined)
    throw new UserError(`No Backline answers at ${target.origin} (BACKLINE_API): ${reason}.`);
}

/** The reason of a failed fetch is in the cause of its error. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
