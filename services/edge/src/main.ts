import { s3ConfigOf, s3Settings } from '@backline/service-kit/objects/s3-settings';
import { productionSettings } from '@backline/service-kit/settings/production-settings';
import { requireReadableTokens } from '@backline/service-kit/readable-tokens';
import { runService } from '@backline/service-kit/process/run-service';
import { isLoopback } from '@backline/service-kit/settings/addresses';
import { SETTINGS } from '@backline/service-kit/settings/settings-table';
import * as z from 'zod';
import { createEdge } from './edge.ts';

const isProduction = process.env['NODE_ENV'] === 'production';
const { PUBLIC_URL, CONTACT_EMAIL, SERVICE_ROLE_KEY, SESSION_SECRET, RELEASE_SIGNING_KEY } =
  productionSettings(isProduction);

await runService({
  name: 'edge',
  port: 3000,
  settings: z
    .object({
      PUBLIC_URL: z.pipe(PUBLIC_URL, z.string('must be the address that browsers use')),
      DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
      API_URL: SETTINGS.API_URL,
      AUTH_URL: SETTINGS.AUTH_URL,
      MEDIA_URL: SETTINGS.MEDIA_URL.optional(),
      RENDERER_URL: SETTINGS.RENDERER_URL.optional(),
      // In front of a hosted project, the edge needs its service key.
      SUPABASE_SERVICE_KEY: process.env['SUPABASE_ANON_KEY']
        ? SETTINGS.SUPABASE_SERVICE_KEY
        : SETTINGS.SUPABASE_SERVICE_KEY.optional(),
      SUPABASE_LINK_MINUTES: SETTINGS.SUPABASE_LINK_MINUTES.optional(),
      LIMIT_SCALE: SETTINGS.LIMIT_SCALE.default(1),
      OFFLINE_PAGE: SETTINGS.OFFLINE_PAGE.optional(),
      DEMO: SETTINGS.DEMO.optional(),
      CONTACT_EMAIL,
      SERVICE_ROLE_KEY,
      SESSION_SECRET,
      RELEASE_SIGNING_KEY,
      RELEASE_PUBLIC_KEYS: SETTINGS.RELEASE_PUBLIC_KEYS,
    })
    .and(s3Settings),
  async create(settings, deps) {
    if (settings.SUPABASE_SERVICE_KEY !== undefined) await requireReadableTokens(settings.AUTH_URL);
    return createEdge(
      {
        publicUrl: settings.PUBLIC_URL,
        dataDir: settings.DATA_DIR,
        apiUrl: settings.API_URL,
        authUrl: settings.AUTH_URL,
        mediaUrl: settings.MEDIA_URL,
        rendererUrl: settings.RENDERER_URL,
        hosted:
          settings.SUPABASE_SERVICE_KEY === undefined
            ? undefined
            : {
                serviceKey: settings.SUPABASE_SERVICE_KEY,
                limitScale: settings.LIMIT_SCALE,
                linkMinutes: settings.SUPABASE_LINK_MINUTES,
              },
        serviceRoleKey: settings.SERVICE_ROLE_KEY,
        sessionSecrets: settings.SESSION_SECRET,
        releaseSigningKey: settings.RELEASE_SIGNING_KEY,
        releasePublicKeys: settings.RELEASE_PUBLIC_KEYS,
        s3: s3ConfigOf(settings),
        contactEmail: settings.CONTACT_EMAIL,
        offlinePage: settings.OFFLINE_PAGE !== '0',
        demo: false,
        showsOutbox: !isProduction && (settings.DEMO === '1' || isLoopback(settings.PUBLIC_URL)),
        trustedProxies: settings.TRUSTED_PROXIES,
      },
      deps,
    );
  },
});
