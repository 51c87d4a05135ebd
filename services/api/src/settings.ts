import * as z from 'zod';
import { MAIL } from '@backline/service-kit/mail/mail-settings';
import { isPushHost } from './integrations/push/push-address.ts';
import { isPushKey } from './integrations/push/push-key.ts';
import { isAuditKey } from './modules/base/audit/audit-key.ts';
import { FILE_STORE } from '@backline/service-kit/objects/files/store-settings';
import { PROCESS, PROXIES, serviceSettings } from '@backline/service-kit/process/process-settings';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { AUTH_ADDRESS, INSTALLATION } from '@backline/service-kit/settings/installation';
import { always, type Table } from '@backline/service-kit/settings/setting';
import { address, list, text, wholeNumberFrom, yesOrNo } from '@backline/service-kit/settings/setting-types';

export const ADMINS = {
  adminEmails: {
    name: 'ADMIN_EMAILS',
    type: list,
    description: 'Addresses that an admin may have; `backline admin invite` makes one',
    default: '',
    example: 'mara@example.org,ren@example.org',
  },
  adminGateCode: {
    name: 'ADMIN_GATE_CODE',
    // Guesses are limited, so that this is long enough.
    type: text.min(8, 'must have at least 8 characters'),
    description: 'Code of the admin gate',
    without: 'the gate stays shut; the demo has its own',
    needed: 'in production',
  },
  adminSecondFactor: {
    name: 'ADMIN_SECOND_FACTOR',
    type: z.enum(['required'], 'must be `required`, or not set'),
    description: '`required`: admins need a code of an app at each sign-in, in place of the gate',
    without: 'the code of the gate is enough',
  },
} satisfies Table;

export const PUBLIC_FACE = {
  betaSignupLimit: {
    name: 'BETA_SIGNUP_LIMIT',
    type: wholeNumberFrom(0),
    description: 'After so many requests for early access the landing says it has enough',
    default: '5000',
  },
  legalFolder: {
    name: 'LEGAL_DIR',
    type: text,
    description: 'Folder with `terms.md`, `privacy.md`, `imprint.md` and `copyright.md`',
    without: 'our own texts',
  },
} satisfies Table;

export const MAIL_EVENTS = {
  mailWebhookSecret: {
    name: 'MAIL_WEBHOOK_SECRET',
    type: text.min(16, 'must have at least 16 characters'),
    description: 'Secret that signs the bounces and complaints of your mail service (`/api/mail/events`)',
    without: 'such events are answered 404; what the mail server itself refuses counts',
  },
} satisfies Table;

const MAKERS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

export const PUSH = {
  pushHosts: {
    name: 'PUSH_HOSTS',
    type: list
      .transform((hosts) => (hosts.join() === 'none' ? [] : hosts))
      .refine((hosts) => hosts.every(isPushHost), {
        error: 'must be names of public hosts such as fcm.googleapis.com or *.notify.windows.com, or none',
      }),
    description:
      'Hosts that push messages are sent to, those of the makers of browsers; `none` for no messages',
    default: MAKERS.join(','),
  },
  pushPrivateKey: {
    name: 'PUSH_PRIVATE_KEY',
    type: text.refine(isPushKey, { error: 'must be a private key of P-256 as 43 characters of base64url' }),
    description: 'Key that signs push messages (VAPID); the same for every API',
    without: 'generated under `DATA_DIR`',
  },
} satisfies Table;

export const AUDIT = {
  auditSigningKey: {
    name: 'AUDIT_SIGNING_KEY',
    type: text.refine(isAuditKey, { error: 'must be a private key of Ed25519 as a JWK' }),
    description: 'Key that signs checkpoints of the audit log; the same for every API',
    without: 'generated under `DATA_DIR`',
  },
} satisfies Table;

export const OUTSIDE_SERVICES = {
  spotifyClientId: {
    name: 'SPOTIFY_CLIENT_ID',
    type: text,
    description: "Key of Spotify's Web API",
    without: 'calls that need Spotify answer 503; the demo has a stand-in',
    pairedWith: 'SPOTIFY_CLIENT_SECRET',
  },
  spotifyClientSecret: {
    name: 'SPOTIFY_CLIENT_SECRET',
    type: text,
    description: "Secret of Spotify's Web API",
  },
  keepsFollowerHistory: {
    name: 'FOLLOWER_HISTORY',
    type: yesOrNo,
    description: '1 keeps the followers of each day, so that artists see new ones',
    without: '0; 1 in the demo',
  },
} satisfies Table;

export const SHOP = {
  saleCountries: {
    name: 'CREDIT_SALES_COUNTRIES',
    type: list.refine((codes) => codes.every((code) => code === '*' || /^[A-Z]{2}$/.test(code)), {
      error: 'must be codes of countries such as DE,NL, or * for all',
    }),
    description: 'Where credits are sold, as ISO 3166 codes, or `*` for everywhere',
    default: '',
    without: 'nowhere; a trial sells everywhere',
    example: 'DE,NL',
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    type: text,
    description: 'Secret key of Stripe, for the sale of credits',
    without: 'nothing can be bought; a trial has a test checkout',
    pairedWith: 'STRIPE_WEBHOOK_SECRET',
  },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    type: text,
    description: 'Secret that signs the events of its webhook',
  },
  stripeApiUrl: {
    name: 'STRIPE_API_URL',
    type: address('a server that speaks the API of Stripe'),
    description: "In place of Stripe's, for tests",
  },
} satisfies Table;

export const BACKUPS = {
  backupDays: {
    name: 'BACKUP_DAYS',
    type: wholeNumberFrom(0),
    description: 'Days for which you keep back-ups; a person who deletes the account reads it',
    default: '30',
  },
} satisfies Table;

/** What the code of the API takes as it is. */
export const TAKEN_AS_IS = {
  publicUrl: INSTALLATION.publicUrl,
  contactEmail: INSTALLATION.contactEmail,
  serviceRoleKey: INSTALLATION.serviceRoleKey,
  limitScale: INSTALLATION.limitScale,
  ...PROXIES,
  ...MAIL,
  ...MAIL_EVENTS,
  ...ADMINS,
  ...PUBLIC_FACE,
  ...OUTSIDE_SERVICES,
  ...PUSH,
  ...AUDIT,
  ...SHOP,
  ...BACKUPS,
} satisfies Table;

/** What the API reads wherever it runs. The settings that stand here alone decide how it is configured. */
export const API_SETTINGS = {
  ...TAKEN_AS_IS,
  ...FILE_STORE,
  isProduction: PROCESS.isProduction,
  supabaseAnonKey: HOSTED.supabaseAnonKey,
  supabaseServiceKey: HOSTED.supabaseServiceKey,
} satisfies Table;

/** What a process of its own reads. */
export const API_PROCESS = {
  ...serviceSettings('3001'),
  ...API_SETTINGS,
  authUrl: always(AUTH_ADDRESS.authUrl),
  // In front of a hosted project a process has its keys, and not its address.
  smtpUrl: { ...MAIL.smtpUrl, unneededWith: 'SUPABASE_ANON_KEY' },
} satisfies Table;
