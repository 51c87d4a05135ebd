import type { ApiConfig } from '@backline/api';
import { createStandIn, STAND_IN_KEYS } from '@backline/api/stand-in';
import { listen } from '@backline/service-kit/process/listen';
import type { Settings } from '#src/settings.ts';

type OutsideServices = Pick<ApiConfig, 'standInUrl'> &
  Pick<Settings, 'spotifyClientId' | 'spotifyClientSecret'>;

/**
 * How the API reaches outside services (rules: outside services). With keys it uses the real ones. Without keys,
 * the demo uses a stand-in that knows the demo's artists: the one at STAND_IN_URL, or one that is started here.
 */
export async function startOutsideServices(
  { spotifyClientId, spotifyClientSecret, demoStandInUrl }: Settings,
  demo: boolean,
  clock: () => Date,
  closing: (() => Promise<void>)[],
): Promise<OutsideServices> {
  if (spotifyClientId !== undefined || !demo) return { spotifyClientId, spotifyClientSecret };
  const { clientId, clientSecret } = STAND_IN_KEYS;
  const keys = { spotifyClientId: clientId, spotifyClientSecret: clientSecret };
  if (demoStandInUrl !== undefined) return { ...keys, standInUrl: demoStandInUrl };
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  port.serve(createStandIn({ clock }));
  return { ...keys, standInUrl: `http://127.0.0.1:${port.port}` };
}
