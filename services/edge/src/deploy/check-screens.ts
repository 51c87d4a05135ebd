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
  /** Null while the product does not run. */
  sampleAddress: SampleAddress | null;
  /** Signs a ticket with which the renderer reads as a stranger. */
  signTicket: () => string;
  demo: boolean;
}

/** A screen at an address that can be rendered. */
interface Page {
  screen: Screen;
  url: string;
}

/** A version that shall become live. */
interface Candidate {
  app: string;
  pin: ReleasePin;
}

export interface ScreenReport {
  refusals: Refusal[];
  /** The remotes and screens that could not be tried now, each with the reason. */
  untried: string[];
}

/** Tries code and screens as they would be if these releases were live, together with everything else. */
export type CheckScreens = (candidates: readonly Candidate[]) => Promise<ScreenReport>;

/** A remote or a screen, and what became of it. A fault is undefined for a good one. */
interface Trial {
  app: string;
  /** `screen` is undefined for the code of the remote. */
  page?: Page;
  fault: string | undefined;
}

/**
 * Tries releases before they are live. It runs the code of each new remote as the server and as a browser does,
 * and renders its screens for a stranger. With a new shell it does so for all live remotes. An address with placeholders is filled from the running
 * product.
 */
export function createScreenCheck(deps: ScreenDeps): CheckScreens {
  const { renderer } = deps;
  return async (candidates) => {
    const live = await deps.releases.current();
    const next = await nextOf(deps.opener, live, candidates);
    const changed = new Set(candidates.map(({ app }) => app));
    const isNewShell = changed.has(HOST_APP);
    const apps = Object.keys(next.remotes).filter((app) => isNewShell || changed.has(app));
    if (!renderer) return { refusals: [], untried: apps.map((app) => `${app} (no renderer runs)`) };
    const loaded = await renderer.loadFaults(apps, next);
    const { pages, missing } = await findPages(deps, { live, next, apps });
    const faults = await (isNewShell ? faultsApart : faultsOneByOne)(renderer, deps, next, pages);
    const trials: Trial[] = [
      ...[...loaded].map(([app, fault]) => ({ app, fault })),
      ...pages.map((page, index) => ({ app: page.screen.app, page, fault: faults[index] })),
    ];
    const refusals: Refusal[] = [];
    for (const trial of trials) {
      if (trial.fault === undefined) continue;
      // What also fails with the live shell says nothing about the new one.
      const isOlder = !changed.has(trial.app) && (await failsWith(renderer, deps, live, trial));
      if (!isOlder) refusals.push(refusalOf(trial, isNewShell));
    }
    const unloaded = apps
      .filter((app) => !loaded.has(app))
      .map((app) => `${app} (its code could not be run now)`);
    return { refusals, untried: [...unloaded, ...missing] };
  };
}

/** The live releases as they would be with these. The gate reports a manifest that cannot be read. */
async function nextOf(opener: ReleaseOpener, live: Live, candidates: readonly Candidate[]): Promise<Live> {
  const next = { ...live, registry: { apps: { ...live.registry.apps } }, remotes: { ...live.remotes } };
  for (const { app, pin } of candidates) {
    const manifest = await opener.manifestOf(app, pin).catch(() => undefined);
    if (!manifest) continue;
    next.registry.apps[app] = { ...declarationOf(manifest), ...pin };
    if ('provides' in manifest) next.host = manifest;
    else next.remotes[app] = manifest;
  }
  return next;
}

interface Question {
  live: Live;
  next: Live;
  apps: readonly string[];
}

/** The rendered screens. Before the first shell is live, no product could fill them. */
async function findPages({ sampleAddress }: ScreenDeps, { live, next, apps }: Question) {
  const pages: Page[] = [];
  const missing: string[] = [];
  for (const app of apps) {
    const { rendered = [] } = next.remotes[app] ?? {};
    if (!sampleAddress || !live.host) {
      if (rendered.length > 0) missing.push(`the screens of ${app} (the product does not run yet)`);
      continue;
    }
    for (const pattern of rendered) {
      const url = await sampleAddress(pattern);
      const screen = url === undefined ? undefined : screenOfPath(next.registry.apps, url);
      if (url !== undefined && screen?.app === app) pages.push({ screen, url });
      else missing.push(`${pattern} of ${app} (no such page answers now)`);
    }
  }
  return { pages, missing };
}

/** Faults with a shell that is not live, which needs a process of its own. */
function faultsApart(renderer: PageRenderer, deps: ScreenDeps, next: Live, pages: readonly Page[]) {
  return renderer.faultsOf(
    pages.map((page) => ({ screen: page.screen, visit: visitOf(deps, next, page) })),
    next,
  );
}

async function faultsOneByOne(renderer: PageRenderer, deps: ScreenDeps, next: Live, pages: readonly Page[]) {
  const faults: (string | undefined)[] = [];
  for (const page of pages) {
    const render = () => renderer.faultOf(page.screen, next, visitOf(deps, next, page));
    // A busy machine may be too slow once.
    faults.push((await render()) && (await render()));
  }
  return faults;
}

async function failsWith(renderer: PageRenderer, deps: ScreenDeps, live: Live, { app, page }: Trial) {
  const fault = page
    ? await renderer.faultOf(page.screen, live, visitOf(deps, live, page))
    : (await renderer.loadFaults([app], live)).get(app);
  return fault !== undefined;
}

function visitOf({ demo, signTicket }: ScreenDeps, { registry }: Live, { url }: Page): Visit {
  return { url, boot: { user: null, registry, demo }, ticket: signTicket() };
}

function refusalOf({ app, page, fault }: Trial, isNewShell: boolean): Refusal {
  const place = isNewShell ? ' with this shell' : '';
  if (!page) return { code: 'entry-throws', message: `${app} cannot be loaded${place}: ${fault}` };
  return {
    code: 'screen-not-rendered',
    message: `The server cannot render ${page.url} of ${app}${place}: ${fault}`,
  };
}
