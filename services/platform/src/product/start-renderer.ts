import { createRenderer, rendererConfigOf } from '@backline/renderer';
import { addressOf, listen, type Listening } from '@backline/service-kit/process/listen';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
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
  if (settings.rendererUrl !== undefined) return { url: settings.rendererUrl, gauges: [] };
  if (settings.workers === 0) return null;
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  const edgeUrl = addressOf(settings.host, front.port);
  const renderer = createRenderer(rendererConfigOf(settings, { edgeUrl }), deps);
  closing.push(renderer.close);
  port.serve(renderer.handler);
  return { url: `http://127.0.0.1:${port.port}`, gauges: renderer.gauges };
}
