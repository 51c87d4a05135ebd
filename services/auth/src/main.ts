import { commaSeparated, optionalText, positiveNumber, publicUrl } from '@backline/service-kit/settings';
import { runService } from '@backline/service-kit/run-service';
import * as z from 'zod';
import { createAuth } from './app.ts';

/** What each installation makes for itself must be given where several machines have to agree on it. */
const isProduction = process.env['NODE_ENV'] === 'production';
const secret = isProduction
  ? z.string('must be set in production').min(32, 'must have at least 32 characters')
  : optionalText;

const yesOrNo = z.enum(['0', '1'], 'must be 0 or 1').default('0');

await runService({
  name: 'auth',
  port: 3002,
  settings: z.object({
    PUBLIC_URL: publicUrl.default('http://127.0.0.1:3000'),
    DATA_DIR: z.string().default('.data'),
    AUTH_SIGNING_KEY: secret,
    AUTH_PEPPER: secret,
    SERVICE_ROLE_KEY: secret,
    SMTP_URL: isProduction ? z.url('must be set in production, e.g. smtps://user:secret@host') : optionalText,
    MAIL_FROM: optionalText,
    REDIRECT_ALLOW_LIST: commaSeparated,
    LIMIT_SCALE: positiveNumber.optional(),
    PASSWORD_MIN_LENGTH: z.coerce.number('must be a number').int().min(6, 'must be at least 6').default(8),
    COMMON_PASSWORDS: yesOrNo,
    CONFIRM_ON_SIGN_UP: yesOrNo,
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
