import { FILE_STORE } from '@backline/service-kit/objects/files/store-settings';
import { PROCESS, PROXIES, serviceSettings } from '@backline/service-kit/process/process-settings';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { AUTH_ADDRESS, INSTALLATION } from '@backline/service-kit/settings/installation';
import { always, type Table } from '@backline/service-kit/settings/setting';

/** What the code of the service takes as it is. */
export const TAKEN_AS_IS = {
  limitScale: INSTALLATION.limitScale,
  ...PROXIES,
} satisfies Table;

/** What the media service reads wherever it runs. The settings that stand here alone decide how it is configured. */
export const MEDIA_SETTINGS = {
  ...TAKEN_AS_IS,
  ...FILE_STORE,
  isProduction: PROCESS.isProduction,
  serviceRoleKey: INSTALLATION.serviceRoleKey,
  supabaseAnonKey: HOSTED.supabaseAnonKey,
} satisfies Table;

/** What a process of its own reads. */
export const MEDIA_PROCESS = {
  ...serviceSettings('3004'),
  ...MEDIA_SETTINGS,
  ...AUTH_ADDRESS,
  serviceRoleKey: always(INSTALLATION.serviceRoleKey),
} satisfies Table;
