import {
  adminGateCode,
  commaSeparated,
  optionalText,
  positiveNumber,
  publicUrl,
  spotifyKeysOf,
  spotifySettings,
} from '@backline/service-kit/settings';
import { runService } from '@backline/service-kit/run-service';
import * as z from 'zod';
import { createApi } from './api.ts';

await runService({
  name: 'api',
  port: 3001,
  settings: spotifySettings.safeExtend({
    AUTH_URL: z.url('must be the address of the authentication service, ending in /auth/v1'),
    PUBLIC_URL: publicUrl.optional(),
    SUPABASE_ANON_KEY: optionalText,
    ADMIN_EMAILS: commaSeparated,
    ADMIN_GATE_CODE: adminGateCode,
    BETA_SIGNUP_LIMIT: z.coerce.number('must be a number').int().min(0).optional(),
    LIMIT_SCALE: positiveNumber.optional(),
  }),
  create: ({ PUBLIC_URL, TRUSTED_PROXIES, ...settings }, deps) =>
    createApi(
      {
        authUrl: settings.AUTH_URL,
        // A hosted service signs as itself, ours as the public address it is reached by.
        authIssuer:
          settings.SUPABASE_ANON_KEY === undefined && PUBLIC_URL !== undefined
            ? new URL('/auth/v1', PUBLIC_URL).href
            : undefined,
        authApiKey: settings.SUPABASE_ANON_KEY,
        adminEmails: settings.ADMIN_EMAILS,
        adminGateCode: settings.ADMIN_GATE_CODE,
        betaSignupLimit: settings.BETA_SIGNUP_LIMIT,
        spotifyKeys: spotifyKeysOf(settings),
        secureCookies: PUBLIC_URL?.startsWith('https:'),
        trustedProxies: TRUSTED_PROXIES.length > 0 ? TRUSTED_PROXIES : undefined,
        limitScale: settings.LIMIT_SCALE,
      },
      deps,
    ),
});
