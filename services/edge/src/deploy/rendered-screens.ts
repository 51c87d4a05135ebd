import type { Refusal } from '@backline/contracts/deploy';
import { screenOfPath } from '@backline/contracts/screen-of-path';
import { declarationOf } from '#src/releases/declaration-of.ts';
import type { Live, LiveReleases } from '#src/releases/live-releases.ts';
import type { ReleaseOpener } from '#src/releases/open-release.ts';
import type { ReleasePin } from '#src/releases/release-pin.ts';
import type { PageRenderer } from '#src/rendering/render-pages.ts';

interface ScreenDeps {
  releases: Pick<LiveReleases, 'current'>;
  opener: ReleaseOpener;
  renderer: PageRenderer | null;
  /** Stands for a stranger in the renderer's calls to this edge. */
  signTicket: () => string;
  demo: boolean;
}

/** The screens of a new release that the server cannot render for a stranger. */
export type CheckScreens = (app: string, pin: ReleasePin) => Promise<Refusal[]>;

/**
 * Renders the screens of a remote with the live shell, before it is live. Addresses with placeholders need data that
 * only the product has, so they are not tried.
 */
export function createScreenCheck({ renderer, signTicket, demo, ...deps }: ScreenDeps): CheckScreens {
  return async (app, pin) => {
    const manifest = await deps.opener.manifestOf(app, pin).catch(() => undefined);
    if (!renderer || !manifest || 'provides' in manifest) return [];
    const live = await deps.releases.current();
    const apps = { ...live.registry.apps, [app]: { ...declarationOf(manifest), ...pin } };
    const next: Live = { ...live, registry: { apps }, remotes: { ...live.remotes, [app]: manifest } };
    const refusals: Refusal[] = [];
    for (const path of manifest.rendered ?? []) {
      const screen = path.includes('/:') ? undefined : screenOfPath(apps, path);
      if (screen?.app !== app) continue;
      const render = () => {
        const boot = { user: null, registry: next.registry, demo };
        return renderer.faultOf(screen, next, { url: path, boot, ticket: signTicket() });
      };
      // A machine with much to do may be too slow once.
      const fault = (await render()) && (await render());
      if (fault === undefined) continue;
      refusals.push({
        code: 'screen-not-rendered',
        message: `The server cannot render ${path} of ${app}: ${fault}`,
      });
    }
    return refusals;
  };
}
