import { S3 } from '@backline/service-kit/objects/s3-settings';
import { PROCESS, PROXIES, serviceSettings } from '@backline/service-kit/process/process-settings';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { AUTH_ADDRESS, INSTALLATION } from '@backline/service-kit/settings/installation';
import { always, type Table } from '@backline/service-kit/settings/setting';
import { text } from '@backline/service-kit/settings/setting-types';

export const MEDIA = {
  mediaDir: {
    name: 'MEDIA_DIR',
    type: text,
    description: 'Folder of uploads and finished media files',
    without: '`uploads` under `DATA_DIR`',
  },
} satisfies Table;

/** What the code of the service takes as it is. */
export const TAKEN_AS_IS = {
  limitScale: INSTALLATION.limitScale,
  ...PROXIES,
} satisfies Table;

/** What the media service reads wherever it runs. The settings that stand here alone decide how it is configured. */
export const MEDIA_SETTINGS = {
  ...TAKEN_AS_IS,
  ...MEDIA,
  ...S3,
  isProduction: PROCESS.isProduction,
  dataDir: INSTALLATION.dataDir,
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
