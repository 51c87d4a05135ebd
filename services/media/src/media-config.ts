import type { StoreConfig } from '@backline/service-kit/objects/files/open-store';
import { mediaStoreOf } from '@backline/service-kit/objects/files/store-settings';
import type { SomeValuesOf, ValuesOf } from '@backline/service-kit/settings/setting';
import { pickSettings, withDefaults } from '@backline/service-kit/settings/settings';
import type { CallerConfig } from './identity.ts';
import { type MEDIA_SETTINGS, TAKEN_AS_IS } from './settings.ts';

/** What the service must know of its settings and its surroundings. A setting that is left out has its default. */
export interface MediaConfig extends SomeValuesOf<typeof TAKEN_AS_IS>, CallerConfig, StoreConfig {
  /** Milliseconds after which another process takes the check of one that ended. @default 15,000 */
  leaseMs?: number | undefined;
  /** Milliseconds between two looks at the checks that wait. @default 5,000 */
  intervalMs?: number | undefined;
}

type Settings = ValuesOf<typeof MEDIA_SETTINGS>;

export function mediaConfigOf(
  settings: Settings & { serviceRoleKey: string },
  { authUrl }: Pick<MediaConfig, 'authUrl'>,
): MediaConfig {
  return {
    ...pickSettings(TAKEN_AS_IS, settings),
    ...mediaStoreOf(settings),
    serviceRoleKey: settings.serviceRoleKey,
    authUrl,
    authApiKey: settings.supabaseAnonKey,
  };
}

export function mediaSettingsOf(config: MediaConfig) {
  return withDefaults(TAKEN_AS_IS, config);
}
