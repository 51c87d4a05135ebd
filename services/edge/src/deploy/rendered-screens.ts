import type { Refusal } from '@backline/contracts/platform/deploy';
import { screenOfPath, type Screen } from '@backline/contracts/platform/screen-of-path';
import { declarationOf } from '#src/releases/live/declaration-of.ts';
import type { Live, LiveReleases } from '#src/releases/live/live-releases.ts';
import { HOST_APP, type ReleaseOpener } from '#src/releases/store/open-release.ts';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import type { PageRenderer, Visit } from '#src/rendering/render-pages.ts';
import type { SampleAddress } from './sample-addresses.ts';

interface ScreenDeps {
  releases: Pick<LiveReleases, 'current'>;
  opener: ReleaseOpener;
  renderer: PageRenderer | null;
  sampleAddress: SampleAddress;
  /** Signs a ticket with which the renderer reads as a stranger. */
  signTicket: () => string;
  demo: boolean;
}

/** A screen at an address that can be rendered. */
interface Page {
  screen: Screen;
  url: string;
}

/** Returns the screens that the server could not render for a stranger if this release were live. */
export type CheckScreens = (app: string, pin: ReleasePin) => Promise<Refusal[]>;

/**
 * Renders screens before a release is live: those of a new remote with the live shell, and those of all live
 * remotes with a new shell. An address with placeholders is filled from the running product.
 */
export function createScreenCheck({ renderer, demo, ...deps }: ScreenDeps): CheckScreens {
  return async (app, pin) => {
    const manifest = await deps.opener.manifestOf(app, pin).catch(() => undefined);
    if (!renderer || !manifest) return [];
    const live = await deps.releases.current();
    const apps = { ...live.registry.apps, [app]: { ...declarationOf(manifest), ...pin } };
    const next: Live =
      'provides' in manifest
        ? { ...live, registry: { apps }, host: manifest }
        : { ...live, registry: { apps }, remotes: { ...live.remotes, [app]: manifest } };
    const faults =
      app === HOST_APP ? await faultsOfShell(renderer, next, live) : await faultsOf(renderer, next, app);
    return faults.map(({ page: { screen, url }, fault }) => ({
      code: 'screen-not-rendered',
      message: `The server cannot render ${url} of ${screen.app}${app === HOST_APP ? ' with this shell' : ''}: ${fault}`,
    }));
  };

  async function faultsOf(pages: PageRenderer, next: Live, app: string) {
    const faults: { page: Page; fault: string }[] = [];
    for (const page of await pagesOf(next, app)) {
      const render = () => pages.faultOf(page.screen, next, visit(next, page));
      // A busy machine may be too slow once.
      const fault = (await render()) && (await render());
      if (fault !== undefined) faults.push({ page, fault });
    }
    return faults;
  }

  /** Faults of a new shell. A screen that also fails with the live shell says nothing about the new one. */
  async function faultsOfShell(pages: PageRenderer, next: Live, live: Live) {
    const tried = (await Promise.all(Object.keys(next.remotes).map((app) => pagesOf(next, app)))).flat();
    const found = await pages.faultsOf(
      tried.map((page) => ({ screen: page.screen, visit: visit(next, page) })),
      next,
    );
    const faults: { page: Page; fault: string }[] = [];
    for (const [index, page] of tried.entries()) {
      const fault = found[index];
      if (fault === undefined || (await pages.faultOf(page.screen, live, visit(live, page)))) continue;
      faults.push({ page, fault });
    }
    return faults;
  }

  /** The rendered screens of a remote. */
  async function pagesOf({ registry: { apps }, remotes }: Live, app: string): Promise<Page[]> {
    const patterns = remotes[app]?.rendered ?? [];
    const urls = await Promise.all(patterns.map(deps.sampleAddress));
    return urls.flatMap((url) => {
      const screen = url === undefined ? undefined : screenOfPath(apps, url);
      return url !== undefined && screen?.app === app ? [{ screen, url }] : [];
    });
  }

  function visit({ registry }: Live, { url }: Page): Visit {
    return { url, boot: { user: null, registry, demo }, ticket: deps.signTicket() };
  }
}
