import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import { LRUCache } from 'lru-cache';
import type { IsCurrent } from './current-page.ts';
import type { RendererClient } from './renderer-client.ts';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** A page of this age is rendered again, even if its data is the same. */
const OLDEST_MS = 3_600_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;

type Render = (job: RenderJob) => ReturnType<RendererClient['render']>;

interface KeptPage {
  page: RenderedPage;
  renderedAt: number;
  /** The time at which its data was that of the API. */
  checkedAt: number;
}

export interface KeptPages {
  /** A cached page. Its data may be up to a minute old, and is then checked. */
  find: (job: RenderJob) => RenderedPage | undefined;
  /** A cached page with the present data, or a new one. Visitors who come together share one rendering. */
  render: (job: RenderJob) => Promise<RenderedPage | undefined>;
}

/**
 * Caches the pages of strangers: for some seconds as they are, and for a minute while they are checked. Up to an hour
 * they are sent after a check, so that visitors need no rendering while the data stays the same.
 * Never pass pages of signed-in people to it.
 */
export function keepPages(render: Render, isCurrent: IsCurrent, clock: () => Date): KeptPages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }) => page.html.length + page.head.length + 1,
  });
  const running = new Map<string, Promise<RenderedPage | undefined>>();
  const now = () => clock().getTime();

  async function renew(key: string, job: RenderJob): Promise<RenderedPage | undefined> {
    const found = kept.get(key);
    if (found && now() - found.renderedAt < OLDEST_MS && (await isCurrent(found.page))) {
      kept.set(key, { ...found, checkedAt: now() });
      return found.page;
    }
    const page = await render(job);
    if (page) kept.set(key, { page, renderedAt: now(), checkedAt: now() });
    return page;
  }

  function renewOnce(key: string, job: RenderJob): Promise<RenderedPage | undefined> {
    const known = running.get(key);
    if (known) return known;
    const work = renew(key, job).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  }

  return {
    find(job) {
      const key = keyOf(job);
      const found = kept.get(key);
      const age = found ? now() - found.checkedAt : Infinity;
      if (found && age >= FRESH_MS) void renewOnce(key, job);
      return age < STALE_MS ? found?.page : undefined;
    },
    render: async (job) => renewOnce(keyOf(job), job),
  };
}

/** A page has the navigation of every app, so a version of any app makes other pages. */
function keyOf({ url, boot }: RenderJob): string {
  if (boot.user !== null) throw new Error('A page of a signed-in person is not kept');
  const versions = Object.entries(boot.registry.apps).map(([app, { version }]) => `${app} ${version}`);
  return [...versions, url].join(' ');
}
