import { runService } from '@backline/service-kit/run-service';
import { productionSessionSecret, SETTINGS } from '@backline/service-kit/settings-table';
import * as z from 'zod';
import { createEdge } from './edge.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

await runService({
  name: 'edge',
  port: 3000,
  settings: z.object({
    PUBLIC_URL: SETTINGS.PUBLIC_URL,
    DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
    API_URL: SETTINGS.API_URL,
    AUTH_URL: SETTINGS.AUTH_URL,
    SUPABASE_ANON_KEY: SETTINGS.SUPABASE_ANON_KEY.optional(),
    CONTACT_EMAIL: SETTINGS.CONTACT_EMAIL.optional(),
    SERVICE_ROLE_KEY: SETTINGS.SERVICE_ROLE_KEY.optional(),
    SESSION_SECRET: isProduction ? productionSessionSecret : SETTINGS.SESSION_SECRET.optional(),
  }),
  create: (settings, deps) =>
    createEdge(
      {
        publicUrl: settings.PUBLIC_URL,
        dataDir: settings.DATA_DIR,
        apiUrl: settings.API_URL,
        authUrl: settings.AUTH_URL,
        authApiKey: settings.SUPABASE_ANON_KEY,
        serviceRoleKey: settings.SERVICE_ROLE_KEY,
        sessionSecret: settings.SESSION_SECRET,
        supabaseAnonKey: settings.SUPABASE_ANON_KEY,
        contactEmail: settings.CONTACT_EMAIL,
        demo: false,
        showsOutbox: !isProduction,
        trustedProxies: settings.TRUSTED_PROXIES,
      },
      deps,
    ),
});
