import type { RenderedPage, RenderJob } from '@backline/contracts/platform/rendering';
import { LRUCache } from 'lru-cache';
import type { RendererClient } from './renderer-client.ts';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;

type Render = RendererClient['render'];

export interface KeptPages {
  /** A cached page. It may be up to a minute old, and is then rendered again. */
  find: (job: RenderJob) => RenderedPage | undefined;
  /** Visitors who come together share one rendering. */
  render: Render;
}

/**
 * Caches the pages of strangers: for some seconds as they are, and for a minute while they are rendered again.
 * Never pass pages of signed-in people to it.
 */
export function keepPages(render: Render, clock: () => Date): KeptPages {
  const kept = new LRUCache<string, { page: RenderedPage; at: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }) => page.html.length + page.head.length + 1,
  });
  const running = new Map<string, Promise<RenderedPage | undefined>>();

  async function renew(key: string, job: RenderJob): Promise<RenderedPage | undefined> {
    const page = await render(job);
    if (page) kept.set(key, { page, at: clock().getTime() });
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
      const age = found ? clock().getTime() - found.at : Infinity;
      if (found && age >= FRESH_MS) void renewOnce(key, job);
      return age < STALE_MS ? found?.page : undefined;
    },
    render: async (job) => renewOnce(keyOf(job), job),
  };
}

function keyOf({ url, app, boot }: RenderJob): string {
  if (boot.user !== null) throw new Error('A page of a signed-in person is not kept');
  const { shell, [app]: remote } = boot.registry.apps;
  return `${shell?.version} ${remote?.version} ${url}`;
}
