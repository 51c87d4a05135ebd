import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import type { Screen } from '@backline/contracts/platform/screen-of-path';
import type { Logger } from 'pino';
import type { EdgeSettings } from '#src/edge-config.ts';
import type { Live } from '#src/releases/live/live-releases.ts';
import { HOST_APP } from '#src/releases/store/open-release.ts';
import type { IsCurrent } from './current-page.ts';
import { keepPages } from './keep-pages.ts';
import { createRendererClient } from './renderer-client.ts';

/**
 * A stranger's page waits for its rendering so many times longer than that of a signed-in person. Without the rendering
 * a stranger loads all code before the first word, which takes far longer.
 */
const STRANGERS_PATIENCE = 3;

/** The address of a page, and its visitor. */
export type Visit = Omit<RenderJob, 'app' | 'path' | 'hashes'>;

/** The cached page, a promise of a running rendering, or undefined if the server does not render it. */
type Rendering = RenderedPage | Promise<RenderedPage | undefined> | undefined;

export interface PageRenderer {
  /** The promise never rejects. It resolves to undefined if the server cannot render the screen now. */
  render(screen: Screen | undefined, live: Live, visit: Visit): Rendering;
  /**
   * The reason why the server cannot render a screen of these releases. Undefined if it can, or if that is unknown
   * now.
   */
  faultOf(screen: Screen, live: Live, visit: Visit): Promise<string | undefined>;
  /** The same for pages of a shell that is not live, rendered apart from live pages. */
  faultsOf(pages: readonly { screen: Screen; visit: Visit }[], live: Live): Promise<(string | undefined)[]>;
  /**
   * The reasons why remotes cannot be loaded with the shell of these releases, by app. An app without an entry was
   * not tried.
   */
  loadFaults(apps: readonly string[], live: Live): Promise<Map<string, string | undefined>>;
  /** Announces the live shell before the first page. */
  prepare(live: Live): Promise<void>;
}

/** Null without a renderer. Browsers then render every page. */
export function createPageRenderer(
  config: Pick<EdgeSettings, 'rendererUrl' | 'renderTimeoutMs'>,
  { isCurrent, clock, logger }: { isCurrent: IsCurrent; clock: () => Date; logger: Logger },
): PageRenderer | null {
  const { rendererUrl: url, renderTimeoutMs: timeoutMs } = config;
  if (url === undefined) return null;
  const client = createRendererClient({ url, clock, logger });
  const patient = (job: RenderJob) => client.render(job, STRANGERS_PATIENCE * timeoutMs);
  const kept = keepPages(patient, isCurrent, clock);
  return {
    render(screen, live, visit) {
      const hashes = screen && hashesOf(screen, live);
      if (!hashes) return undefined;
      const job = { ...visit, app: screen.app, path: screen.path, hashes };
      return visit.boot.user === null ? (kept.find(job) ?? kept.render(job)) : client.render(job, timeoutMs);
    },
    async faultOf(screen, live, visit) {
      const hashes = hashesOf(screen, live);
      return hashes && client.faultOf({ ...visit, app: screen.app, path: screen.path, hashes });
    },
    async faultsOf(pages, live) {
      const jobs = pages.map(({ screen, visit }) => {
        const hashes = hashesOf(screen, live);
        return hashes && { ...visit, app: screen.app, path: screen.path, hashes };
      });
      const faults = await client.faultsOf(jobs.filter((job) => job !== undefined));
      return jobs.map((job) => (job === undefined ? undefined : faults.shift()));
    },
    async loadFaults(apps, { host, remotes, registry }) {
      const versionOf = (app: string) => registry.apps[app]?.version ?? '';
      const hash = host?.server && host.files[host.server];
      const loads = apps.flatMap((app) => {
        const { server, files } = remotes[app] ?? {};
        const own = server && files?.[server];
        return own === undefined ? [] : [{ app, version: versionOf(app), hash: own }];
      });
      if (hash === undefined) return new Map();
      const faults = await client.loadFaults({ shell: { shell: versionOf(HOST_APP), hash }, remotes: loads });
      return new Map(faults?.map((fault, index) => [loads[index]?.app ?? '', fault]));
    },
    async prepare({ host, registry }) {
      const version = registry.apps[HOST_APP]?.version;
      const hash = host?.server && host.files[host.server];
      if (hash !== undefined && version !== undefined) await client.prepare({ shell: version, hash });
    },
  };
}

/** Undefined if the server does not render this screen, or if one of the releases has no bundle for it. */
function hashesOf({ app, isRendered }: Screen, { host, remotes }: Live): RenderJob['hashes'] | undefined {
  const shell = host?.server && host.files[host.server];
  const { server, files } = remotes[app] ?? {};
  const own = server && files?.[server];
  return isRendered && shell !== undefined && own !== undefined ? { shell, app: own } : undefined;
}
