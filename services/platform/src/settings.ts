import { isAbsolute, join } from 'node:path';
import { addressOf, WILDCARD_HOSTS } from '@backline/service-kit/process/listen';
import { s3Settings } from '@backline/service-kit/objects/s3-settings';
import { productionSettings } from '@backline/service-kit/settings/production-settings';
import { isLoopback } from '@backline/service-kit/settings/addresses';
import { readSettings as read } from '@backline/service-kit/settings/settings';
import { creditSaleSettings, SETTINGS, spotifySettings } from '@backline/service-kit/settings/settings-table';
import type * as z from 'zod';
import { ROOT } from './repository.ts';

type Values = Record<string, string | undefined>;

function schemaFor({ SUPABASE_URL }: Values, isProduction: boolean) {
  const ofAll = productionSettings(isProduction);
  // A hosted service keeps its own keys and sends its own mail.
  const ofAuth = productionSettings(isProduction && !SUPABASE_URL);
  const own = spotifySettings.safeExtend({
    NODE_ENV: SETTINGS.NODE_ENV.optional(),
    HOST: SETTINGS.HOST.default('127.0.0.1'),
    PORT: SETTINGS.PORT.default(3000),
    METRICS_PORT: SETTINGS.METRICS_PORT.optional(),
    PUBLIC_URL: ofAll.PUBLIC_URL,
    DATA_DIR: SETTINGS.DATA_DIR.default('.data').transform((path) =>
      isAbsolute(path) ? path : join(ROOT, path),
    ),
    MONGODB_URI: ofAll.MONGODB_URI,
    SUPABASE_URL: SETTINGS.SUPABASE_URL.optional(),
    SUPABASE_LINK_MINUTES: SETTINGS.SUPABASE_LINK_MINUTES.optional(),
    ...hostedKeys(SUPABASE_URL !== undefined && SUPABASE_URL !== ''),
    AUTH_SIGNING_KEY: ofAuth.AUTH_SIGNING_KEY,
    AUTH_PEPPER: ofAuth.AUTH_PEPPER,
    SERVICE_ROLE_KEY: ofAll.SERVICE_ROLE_KEY,
    RELEASE_SIGNING_KEY: ofAll.RELEASE_SIGNING_KEY,
    RELEASE_PUBLIC_KEYS: SETTINGS.RELEASE_PUBLIC_KEYS,
    REDIRECT_ALLOW_LIST: ofAuth.REDIRECT_ALLOW_LIST,
    SMTP_URL: ofAuth.SMTP_URL,
    MAIL_FROM: SETTINGS.MAIL_FROM.optional(),
    MAIL_CAPS: SETTINGS.MAIL_CAPS,
    SESSION_SECRET: ofAll.SESSION_SECRET,
    TRUSTED_PROXIES: SETTINGS.TRUSTED_PROXIES,
    BETA_SIGNUP_LIMIT: SETTINGS.BETA_SIGNUP_LIMIT.optional(),
    FOLLOWER_HISTORY: SETTINGS.FOLLOWER_HISTORY.optional(),
    ADMIN_EMAILS: SETTINGS.ADMIN_EMAILS,
    ADMIN_GATE_CODE: SETTINGS.ADMIN_GATE_CODE.optional(),
    CONTACT_EMAIL: ofAll.CONTACT_EMAIL,
    LEGAL_DIR: SETTINGS.LEGAL_DIR.optional(),
    STAND_IN_URL: SETTINGS.STAND_IN_URL.optional(),
    BACKLINE_API: SETTINGS.BACKLINE_API.optional(),
    MEDIA_URL: SETTINGS.MEDIA_URL.optional(),
    MEDIA_DIR: SETTINGS.MEDIA_DIR.optional(),
    RENDERER_URL: SETTINGS.RENDERER_URL.optional(),
    RENDER_WORKERS: SETTINGS.RENDER_WORKERS.optional(),
    RENDER_MEMORY_MB: SETTINGS.RENDER_MEMORY_MB.optional(),
    BACKLINE_URL: SETTINGS.BACKLINE_URL.optional(),
    BACKLINE_TOKEN: SETTINGS.BACKLINE_TOKEN.optional(),
    OFFLINE_PAGE: SETTINGS.OFFLINE_PAGE.optional(),
    DEMO: SETTINGS.DEMO.optional(),
    LIMIT_SCALE: SETTINGS.LIMIT_SCALE.default(1),
    LOG_LEVEL: SETTINGS.LOG_LEVEL,
    STOP_DELAY_SECONDS: SETTINGS.STOP_DELAY_SECONDS.default(0),
    STOP_GRACE_SECONDS: SETTINGS.STOP_GRACE_SECONDS.default(10),
  });
  return own.and(s3Settings).and(creditSaleSettings);
}

/** Without both keys, neither sessions nor administrators of a hosted project can be kept safe. */
function hostedKeys(isHosted: boolean) {
  const { SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_KEY: serviceKey } = SETTINGS;
  const required = <T extends z.ZodType>(key: T) => (isHosted ? key : key.optional());
  return { SUPABASE_ANON_KEY: required(anonKey), SUPABASE_SERVICE_KEY: required(serviceKey) };
}

export type Settings = z.infer<ReturnType<typeof schemaFor>>;

/** @throws UserError that names every wrong setting. */
export function readSettings(values: Values): Settings {
  return read(schemaFor(values, false), values);
}

/**
 * The same for a start. A production also needs its own secrets, database, mail server and addresses.
 *
 * @throws UserError that names every missing or wrong setting.
 */
export function readStartSettings(values: Values): Settings {
  return read(schemaFor(values, values['NODE_ENV'] === 'production'), values);
}

/** Whether nobody but this machine reaches the product: neither at its port nor at its public address. */
export function isOnlyLocal({ HOST, PORT, PUBLIC_URL }: Pick<Settings, 'HOST' | 'PORT' | 'PUBLIC_URL'>) {
  const own = addressOf(HOST, PORT);
  return !WILDCARD_HOSTS.includes(HOST) && isLoopback(own) && isLoopback(PUBLIC_URL ?? own);
}
