import { createRenderer } from '@backline/renderer';
import { addressOf, listen, type Listening } from '@backline/service-kit/process/listen';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { s3ConfigOf } from '@backline/service-kit/objects/s3-settings';
import type { Logger } from 'pino';
import type { Settings } from '#src/settings.ts';

interface RunningRenderer {
  url: string;
  gauges: readonly GaugeSource[];
}

/**
 * The renderer that the settings name, else our own. Its parent runs in this process and renders nothing itself: remotes
 * run in child processes. Null when browsers shall render every page.
 */
export async function startRenderer(
  settings: Settings,
  front: Listening,
  deps: { clock: () => Date; logger: Logger },
  closing: (() => Promise<void>)[],
): Promise<RunningRenderer | null> {
  const {
    RENDERER_URL,
    RENDER_WORKERS: workers,
    RENDER_MEMORY_MB: memoryMb,
    DATA_DIR: dataDir,
    HOST,
  } = settings;
  if (RENDERER_URL) return { url: RENDERER_URL, gauges: [] };
  if (workers === 0) return null;
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const edgeUrl = addressOf(HOST, front.port);
  const renderer = createRenderer({ dataDir, s3: s3ConfigOf(settings), edgeUrl, workers, memoryMb }, deps);
  closing.push(renderer.close);
  port.serve(renderer.handler);
  return { url: `http://127.0.0.1:${port.port}`, gauges: renderer.gauges };
}
