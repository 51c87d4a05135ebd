import { productionSettings } from '@backline/service-kit/settings/production-settings';
import { runService } from '@backline/service-kit/process/run-service';
import { SETTINGS } from '@backline/service-kit/settings/settings-table';
import * as z from 'zod';
import { createAuth } from './auth.ts';

const isProduction = process.env['NODE_ENV'] === 'production';
const {
  PUBLIC_URL,
  AUTH_SIGNING_KEY,
  AUTH_PEPPER,
  SERVICE_ROLE_KEY,
  SMTP_URL,
  REDIRECT_ALLOW_LIST,
  CONFIRM_ON_SIGN_UP,
} = productionSettings(isProduction);

await runService({
  name: 'auth',
  port: 3002,
  settings: z.object({
    PUBLIC_URL: PUBLIC_URL.transform((url) => url ?? 'http://127.0.0.1:3000'),
    DATA_DIR: SETTINGS.DATA_DIR.default('.data'),
    AUTH_SIGNING_KEY,
    AUTH_PEPPER,
    SERVICE_ROLE_KEY,
    SMTP_URL,
    MAIL_FROM: SETTINGS.MAIL_FROM.optional(),
    MAIL_CAPS: SETTINGS.MAIL_CAPS,
    REDIRECT_ALLOW_LIST,
    LIMIT_SCALE: SETTINGS.LIMIT_SCALE.optional(),
    PASSWORD_MIN_LENGTH: SETTINGS.PASSWORD_MIN_LENGTH.default(8),
    COMMON_PASSWORDS: SETTINGS.COMMON_PASSWORDS.default('0'),
    CONFIRM_ON_SIGN_UP,
  }),
  create: (settings, deps) =>
    createAuth(
      {
        issuer: new URL('/auth/v1', settings.PUBLIC_URL).href,
        dataDir: settings.DATA_DIR,
        signingKey: settings.AUTH_SIGNING_KEY,
        pepper: settings.AUTH_PEPPER,
        serviceRoleKey: settings.SERVICE_ROLE_KEY,
        siteUrl: settings.PUBLIC_URL,
        redirectAllowList: settings.REDIRECT_ALLOW_LIST,
        smtpUrl: settings.SMTP_URL,
        mailCaps: settings.MAIL_CAPS,
        mailFrom: settings.MAIL_FROM,
        isProduction,
        limitScale: settings.LIMIT_SCALE,
        passwordMinLength: settings.PASSWORD_MIN_LENGTH,
        refuseCommonPasswords: settings.COMMON_PASSWORDS === '0',
        confirmOnSignUp: settings.CONFIRM_ON_SIGN_UP === '1',
        trustedProxies: settings.TRUSTED_PROXIES,
      },
      deps,
    ),
});
