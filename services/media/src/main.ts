import { join } from 'node:path';
import { productionSettings } from '@backline/service-kit/settings/production-settings';
import { s3ConfigOf, s3Settings } from '@backline/service-kit/objects/s3-settings';
import { runService } from '@backline/service-kit/process/run-service';
import { SETTINGS } from '@backline/service-kit/settings/settings-table';
import * as z from 'zod';
import { createMedia } from './media.ts';

const isProduction = process.env['NODE_ENV'] === 'production';
const { SERVICE_ROLE_KEY } = productionSettings(isProduction);

await runService({
  name: 'media',
  port: 3004,
  settings: z
    .object({
      DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
      MEDIA_DIR: SETTINGS.MEDIA_DIR.optional(),
      AUTH_URL: SETTINGS.AUTH_URL.optional(),
      SUPABASE_ANON_KEY: SETTINGS.SUPABASE_ANON_KEY.optional(),
      SERVICE_ROLE_KEY: z.pipe(SERVICE_ROLE_KEY, z.string('must be set')),
      LIMIT_SCALE: SETTINGS.LIMIT_SCALE.optional(),
    })
    .and(s3Settings),
  create: (settings, deps) =>
    createMedia(
      {
        folder: settings.MEDIA_DIR ?? join(settings.DATA_DIR, 'uploads'),
        s3: s3ConfigOf(settings),
        serviceRoleKey: settings.SERVICE_ROLE_KEY,
        authUrl: settings.AUTH_URL,
        authApiKey: settings.SUPABASE_ANON_KEY,
        limitScale: settings.LIMIT_SCALE,
      },
      deps,
    ),
});
