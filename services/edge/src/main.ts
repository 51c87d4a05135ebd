import { optionalText, productionSecret, publicUrl } from '@backline/service-kit/settings';
import { runService } from '@backline/service-kit/run-service';
import * as z from 'zod';
import { createEdge } from './edge.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

await runService({
  name: 'edge',
  port: 3000,
  settings: z.object({
    PUBLIC_URL: publicUrl,
    DATA_DIR: z.string().default('.data'),
    API_URL: z.url('must be the address of the API, without /api'),
    AUTH_URL: z.url('must be the address of the authentication service, ending in /auth/v1'),
    SUPABASE_ANON_KEY: optionalText,
    CONTACT_EMAIL: z.email('must be an email address').optional(),
    SESSION_SECRET: isProduction
      ? productionSecret
      : z.string().min(32, 'must have at least 32 characters').optional(),
  }),
  create: (settings, deps) =>
    createEdge(
      {
        publicUrl: settings.PUBLIC_URL,
        dataDir: settings.DATA_DIR,
        apiUrl: settings.API_URL,
        authUrl: settings.AUTH_URL,
        authApiKey: settings.SUPABASE_ANON_KEY,
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
