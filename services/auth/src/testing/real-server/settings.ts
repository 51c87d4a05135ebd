import type { Setup } from '#src/testing/sequences/sequence.ts';
import type { MailSink } from './mail-sink.ts';
import { TEMPLATE_NAMES } from './mail-templates.ts';
import type { ProjectKeys } from './project-keys.ts';

type Settings = Record<string, string>;

/** Settings of each setup that differ from the default one. */
export const SETUP_SETTINGS: Record<Setup, Settings> = {
  default: {},
  confirm: { GOTRUE_MAILER_AUTOCONFIRM: 'false' },
  'one link': { GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' },
  guarded: {
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  },
  brief: {
    GOTRUE_JWT_EXP: '2',
    GOTRUE_MAILER_OTP_EXP: '2',
    GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: '2s',
  },
  rotation: { GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' },
  limited: { GOTRUE_SMTP_MAX_FREQUENCY: '4s' },
};

/** Passkeys of a project whose site is opened by its name, because browsers know none at an IP address. */
export const passkeySettings = (siteUrl: string): Settings => ({
  GOTRUE_PASSKEY_ENABLED: 'true',
  GOTRUE_WEBAUTHN_RP_ID: 'localhost',
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Backline',
  GOTRUE_WEBAUTHN_RP_ORIGINS: siteUrl.replace('127.0.0.1', 'localhost'),
});

interface Surroundings {
  databaseUrl: string;
  migrations: string;
  port: number;
  gatewayUrl: string;
  siteUrl: string;
  mail: Pick<MailSink, 'smtpPort' | 'url'>;
  keys: ProjectKeys;
}

const LIMITS = ['EMAIL_SENT', 'VERIFY', 'TOKEN_REFRESH', 'OTP', 'SSO', 'ANONYMOUS_USERS', 'WEB3', 'PASSKEY'];

const LINKS = ['CONFIRMATION', 'INVITE', 'RECOVERY', 'EMAIL_CHANGE'];

/** The default settings of a project, but with 'Confirm email' off, with its own mail server and without limits. */
export function settingsOf(at: Surroundings): Settings {
  const api = `${at.gatewayUrl}/auth/v1`;
  return {
    GOTRUE_DB_DRIVER: 'postgres',
    DATABASE_URL: at.databaseUrl,
    DB_NAMESPACE: 'auth',
    GOTRUE_DB_MIGRATIONS_PATH: at.migrations,
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: String(at.port),
    API_EXTERNAL_URL: api,
    GOTRUE_LOG_LEVEL: 'warn',
    GOTRUE_SITE_URL: at.siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${at.siteUrl}/**`,
    GOTRUE_JWT_ISSUER: api,
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'supabase_admin,service_role',
    GOTRUE_JWT_SECRET: at.keys.formerSecret,
    GOTRUE_JWT_KEYS: JSON.stringify(at.keys.signingKeys),
    GOTRUE_DISABLE_SIGNUP: 'false',
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false',
    GOTRUE_PASSWORD_MIN_LENGTH: '6',
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '3',
    ...mailSettings(at),
    GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '1000000',
    ...Object.fromEntries(LIMITS.map((name) => [`GOTRUE_RATE_LIMIT_${name}`, '1000000'])),
  };
}

function mailSettings({ mail }: Surroundings): Settings {
  const templates = TEMPLATE_NAMES.map((name) => [
    `GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`,
    `${mail.url}/templates/${name}`,
  ]);
  return {
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true',
    GOTRUE_MAILER_OTP_EXP: '3600',
    GOTRUE_MAILER_OTP_LENGTH: '6',
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: mail.smtpPort,
    GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@project.example',
    GOTRUE_SMTP_SENDER_NAME: 'Project',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
    ...Object.fromEntries(templates),
    ...Object.fromEntries(LINKS.map((name) => [`GOTRUE_MAILER_URLPATHS_${name}`, '/auth/v1/verify'])),
  };
}
