import { isAbsolute, join } from 'node:path';
import { addressOf, WILDCARD_HOSTS } from '@backline/service-kit/listen';
import { isLoopback, readSettings as read, secretProblem } from '@backline/service-kit/settings';
import { SETTINGS, spotifySettings } from '@backline/service-kit/settings-table';
import type * as z from 'zod';
import { ROOT } from './repository.ts';

const independent = spotifySettings.safeExtend({
  NODE_ENV: SETTINGS.NODE_ENV.optional(),
  HOST: SETTINGS.HOST.default('127.0.0.1'),
  PORT: SETTINGS.PORT.default(3000),
  PUBLIC_URL: SETTINGS.PUBLIC_URL.optional(),
  DATA_DIR: SETTINGS.DATA_DIR.default('.data').transform((path) =>
    isAbsolute(path) ? path : join(ROOT, path),
  ),
  MONGODB_URI: SETTINGS.MONGODB_URI.optional(),
  SUPABASE_URL: SETTINGS.SUPABASE_URL.optional(),
  SUPABASE_ANON_KEY: SETTINGS.SUPABASE_ANON_KEY.optional(),
  SUPABASE_SERVICE_KEY: SETTINGS.SUPABASE_SERVICE_KEY.optional(),
  AUTH_SIGNING_KEY: SETTINGS.AUTH_SIGNING_KEY.optional(),
  AUTH_PEPPER: SETTINGS.AUTH_PEPPER.optional(),
  SERVICE_ROLE_KEY: SETTINGS.SERVICE_ROLE_KEY.optional(),
  REDIRECT_ALLOW_LIST: SETTINGS.REDIRECT_ALLOW_LIST,
  SMTP_URL: SETTINGS.SMTP_URL.optional(),
  MAIL_FROM: SETTINGS.MAIL_FROM.optional(),
  SESSION_SECRET: SETTINGS.SESSION_SECRET.optional(),
  TRUSTED_PROXIES: SETTINGS.TRUSTED_PROXIES,
  BETA_SIGNUP_LIMIT: SETTINGS.BETA_SIGNUP_LIMIT.optional(),
  ADMIN_EMAILS: SETTINGS.ADMIN_EMAILS,
  ADMIN_GATE_CODE: SETTINGS.ADMIN_GATE_CODE.optional(),
  CONTACT_EMAIL: SETTINGS.CONTACT_EMAIL.optional(),
  STAND_IN_URL: SETTINGS.STAND_IN_URL.optional(),
  BACKLINE_API: SETTINGS.BACKLINE_API.optional(),
  DEMO: SETTINGS.DEMO.optional(),
  LIMIT_SCALE: SETTINGS.LIMIT_SCALE.default(1),
  LOG_LEVEL: SETTINGS.LOG_LEVEL.default('warn'),
  STOP_DELAY_SECONDS: SETTINGS.STOP_DELAY_SECONDS.default(0),
  STOP_GRACE_SECONDS: SETTINGS.STOP_GRACE_SECONDS.default(10),
});

/** The auth service checks its secrets itself. */
const environment = independent.superRefine(
  ({ NODE_ENV, HOST, PORT, PUBLIC_URL, SESSION_SECRET }, context) => {
    if (NODE_ENV !== 'production') return;
    if (PUBLIC_URL === undefined && WILDCARD_HOSTS.includes(HOST)) {
      const message = 'must be set in production, where HOST is open to others';
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
    }
    if (isLoopback(PUBLIC_URL ?? addressOf(HOST, PORT))) return;
    // The schema has refused a short one already.
    const isRefused = context.issues.some(({ path }) => path?.[0] === 'SESSION_SECRET');
    const message = isRefused ? null : secretProblem(SESSION_SECRET);
    if (message !== null) context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message });
  },
  { when: () => true },
);

export type Settings = z.infer<typeof environment>;

/** @throws UserError that names every wrong setting. */
export function readSettings(values: Record<string, string | undefined>): Settings {
  return read(environment, values);
}
