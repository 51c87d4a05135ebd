import { isAbsolute, join } from 'node:path';
import { addressOf, WILDCARD_HOSTS } from '@backline/service-kit/listen';
import {
  adminGateCode,
  commaSeparated,
  isLoopback,
  logLevel,
  mongodbUri,
  optionalText,
  port,
  positiveNumber,
  publicUrl,
  readSettings as read,
  secretProblem,
  spotifySettings,
  trustedProxies,
} from '@backline/service-kit/settings';
import * as z from 'zod';
import { ROOT } from './repository.ts';

const independent = spotifySettings.safeExtend({
  NODE_ENV: optionalText,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => (isAbsolute(path) ? path : join(ROOT, path))),
  MONGODB_URI: mongodbUri.optional(),
  SUPABASE_URL: z.url('must be the address of a Supabase project').optional(),
  SUPABASE_ANON_KEY: optionalText,
  SUPABASE_SERVICE_KEY: optionalText,
  AUTH_SIGNING_KEY: optionalText,
  AUTH_PEPPER: optionalText.refine((value) => value === undefined || value.length >= 32, {
    error: 'must have at least 32 characters',
  }),
  SERVICE_ROLE_KEY: optionalText,
  REDIRECT_ALLOW_LIST: commaSeparated,
  SMTP_URL: optionalText.refine((url) => url === undefined || /^smtps?:\/\//.test(url), {
    error: 'must begin with smtp:// or smtps://',
  }),
  MAIL_FROM: optionalText,
  SESSION_SECRET: optionalText,
  TRUSTED_PROXIES: trustedProxies,
  BETA_SIGNUP_LIMIT: z.coerce.number('must be a number').int().positive().optional(),
  ADMIN_EMAILS: commaSeparated,
  ADMIN_GATE_CODE: adminGateCode,
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  STAND_IN_URL: z.url('must be the address of a running stand-in').optional(),
  BACKLINE_API: z.url('must be the address of a running Backline').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  LIMIT_SCALE: positiveNumber.default(1),
  LOG_LEVEL: logLevel.default('warn'),
});

/** The secrets of the auth service are its own to refuse. */
const environment = independent.superRefine(
  ({ NODE_ENV, HOST, PORT, PUBLIC_URL, SESSION_SECRET }, context) => {
    if (NODE_ENV !== 'production') return;
    if (PUBLIC_URL === undefined && WILDCARD_HOSTS.includes(HOST)) {
      const message = 'must be set in production, where HOST is open to others';
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
    }
    if (isLoopback(PUBLIC_URL ?? addressOf(HOST, PORT))) return;
    const message = secretProblem(SESSION_SECRET);
    if (message !== null) context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message });
  },
  { when: () => true },
);

export type Settings = z.infer<typeof environment>;

/** @throws UserError naming every setting that is wrong. */
export function readSettings(values: Record<string, string | undefined>): Settings {
  return read(environment, values);
}
