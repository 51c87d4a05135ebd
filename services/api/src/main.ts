import { productionSettings } from '@backline/service-kit/settings/production-settings';
import { runService } from '@backline/service-kit/process/run-service';
import {
  creditSaleOf,
  creditSaleSettings,
  SETTINGS,
  spotifyKeysOf,
  spotifySettings,
} from '@backline/service-kit/settings/settings-table';
import { createApi } from './api.ts';

const isProduction = process.env['NODE_ENV'] === 'production';
const { CONTACT_EMAIL, PUBLIC_URL, SERVICE_ROLE_KEY, SMTP_URL } = productionSettings(isProduction);

await runService({
  name: 'api',
  port: 3001,
  settings: creditSaleSettings.and(
    spotifySettings.safeExtend({
      AUTH_URL: SETTINGS.AUTH_URL,
      PUBLIC_URL,
      SUPABASE_ANON_KEY: SETTINGS.SUPABASE_ANON_KEY.optional(),
      SUPABASE_SERVICE_KEY: SETTINGS.SUPABASE_SERVICE_KEY.optional(),
      SERVICE_ROLE_KEY,
      SMTP_URL,
      MAIL_FROM: SETTINGS.MAIL_FROM.optional(),
      CONTACT_EMAIL,
      ADMIN_EMAILS: SETTINGS.ADMIN_EMAILS,
      ADMIN_GATE_CODE: SETTINGS.ADMIN_GATE_CODE.optional(),
      BETA_SIGNUP_LIMIT: SETTINGS.BETA_SIGNUP_LIMIT.optional(),
      FOLLOWER_HISTORY: SETTINGS.FOLLOWER_HISTORY.optional(),
      LEGAL_DIR: SETTINGS.LEGAL_DIR.optional(),
      LIMIT_SCALE: SETTINGS.LIMIT_SCALE.optional(),
    }),
  ),
  create: ({ PUBLIC_URL, TRUSTED_PROXIES, ...settings }, deps) =>
    createApi(
      {
        authUrl: settings.AUTH_URL,
        // A hosted service signs tokens under its own address, ours under the public one.
        authIssuer:
          settings.SUPABASE_ANON_KEY === undefined && PUBLIC_URL !== undefined
            ? new URL('/auth/v1', PUBLIC_URL).href
            : undefined,
        authApiKey: settings.SUPABASE_ANON_KEY,
        authServiceKey:
          settings.SUPABASE_ANON_KEY === undefined
            ? settings.SERVICE_ROLE_KEY
            : settings.SUPABASE_SERVICE_KEY,
        serviceRoleKey: settings.SERVICE_ROLE_KEY,
        adminEmails: settings.ADMIN_EMAILS,
        adminGateCode: settings.ADMIN_GATE_CODE,
        betaSignupLimit: settings.BETA_SIGNUP_LIMIT,
        keepsFollowerHistory: settings.FOLLOWER_HISTORY === '1',
        spotifyKeys: spotifyKeysOf(settings),
        ...creditSaleOf(settings, isProduction),
        secureCookies: PUBLIC_URL?.startsWith('https:'),
        trustedProxies: TRUSTED_PROXIES.length > 0 ? TRUSTED_PROXIES : undefined,
        siteUrl: PUBLIC_URL,
        smtpUrl: settings.SMTP_URL,
        mailFrom: settings.MAIL_FROM,
        keepsOutbox: !isProduction,
        contactEmail: settings.CONTACT_EMAIL,
        legalFolder: settings.LEGAL_DIR,
        limitScale: settings.LIMIT_SCALE,
      },
      deps,
    ),
});
