import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createLiveReleases } from '#src/releases/live/live-releases.ts';
import { openReleases, type ReleasesConfig } from '#src/releases/store/open-releases.ts';
import { createPageRenderer } from '#src/rendering/render-pages.ts';
import { type CheckScreens, createScreenCheck } from './check-screens.ts';

interface StartCheckConfig extends ReleasesConfig {
  rendererUrl: string;
}

interface StartCheckDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

/** The check of a publish before the product runs: code is run, and screens are left because nobody could fill them. */
export function createStartCheck(config: StartCheckConfig, deps: StartCheckDeps): CheckScreens {
  const { objects, opener, candidates } = openReleases(config);
  return createScreenCheck({
    releases: createLiveReleases({ ...deps, opener, objects, ttlMs: 0 }),
    opener: candidates,
    renderer: createPageRenderer(
      { rendererUrl: config.rendererUrl, renderTimeoutMs: 0 },
      { ...deps, isCurrent: async () => false },
    ),
    sampleAddress: null,
    signTicket: () => '',
    demo: false,
  });
}
