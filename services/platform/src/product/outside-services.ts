import type { ApiConfig } from '@backline/api';
import { createStandIn, STAND_IN_KEYS } from '@backline/api/stand-in';
import { listen } from '@backline/service-kit/process/listen';
import { spotifyKeysOf } from '@backline/service-kit/settings/settings-table';
import type { Settings } from '#src/settings.ts';

/**
 * How the API reaches outside services (rules: outside services). With keys it uses the real ones. Without keys,
 * the demo uses a stand-in that knows the demo's artists: the one at STAND_IN_URL, or one that is started here.
 */
export async function startOutsideServices(
  settings: Settings,
  demo: boolean,
  clock: () => Date,
  closing: (() => Promise<void>)[],
): Promise<Pick<ApiConfig, 'spotifyKeys' | 'standInUrl'>> {
  const spotifyKeys = spotifyKeysOf(settings);
  if (spotifyKeys || !demo) return { spotifyKeys };
  if (settings.STAND_IN_URL) return { spotifyKeys: STAND_IN_KEYS, standInUrl: settings.STAND_IN_URL };
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  port.serve(createStandIn({ clock }));
  return { spotifyKeys: STAND_IN_KEYS, standInUrl: `http://127.0.0.1:${port.port}` };
}
