import type { ApiConfig } from '@backline/api';
import { createStandIn, STAND_IN_KEYS } from '@backline/api/stand-in';
import { listen } from '@backline/service-kit/listen';
import { spotifyKeysOf } from '@backline/service-kit/settings-table';
import type { Settings } from '../settings.ts';

/**
 * How the API reaches outside services: with the keys that are set, the real ones; without any, in the demo
 * alone, a stand-in that knows the demo's artists (decisions 6): one that runs elsewhere, or else one of its own.
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
