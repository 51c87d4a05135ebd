import { MAIL } from '@backline/service-kit/mail/mail-settings';
import { PROCESS, PROXIES, serviceSettings } from '@backline/service-kit/process/process-settings';
import { isLoopback } from '@backline/service-kit/settings/addresses';
import { INSTALLATION } from '@backline/service-kit/settings/installation';
import type { Table } from '@backline/service-kit/settings/setting';
import {
  list,
  safeSecret,
  secret,
  text,
  wholeNumberFrom,
  yesOrNo,
} from '@backline/service-kit/settings/setting-types';
import { isSigningKey } from './signing-key-texts.ts';
import { mailCaps, USUAL_CAP } from './mail-caps.ts';

/** Entries are no patterns: one with `*` would match no address. */
const linkTargets = list.refine(
  (entries) => entries.every((entry) => URL.canParse(entry) && !entry.includes('*')),
  { error: 'must be whole addresses such as https://app.example/in' },
);

const origins = list.refine(
  (entries) => entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry),
  { error: 'must be origins such as https://app.backline.example, without a path' },
);

/** The secrets of our own authentication service. A hosted one keeps its own. */
export const AUTH_SECRETS = {
  signingKey: {
    name: 'AUTH_SIGNING_KEY',
    type: text.refine(isSigningKey, { error: 'must be a private ES256 (P-256) JWK, or a key set of them' }),
    description: 'ES256 JWK or key set that signs tokens',
    without: 'generated under `DATA_DIR`',
    needed: 'in production',
    unneededWith: 'SUPABASE_URL',
  },
  pepper: {
    name: 'AUTH_PEPPER',
    type: secret,
    description: 'Secret behind refresh tokens, mail and rate limits',
    without: 'generated under `DATA_DIR`',
    needed: 'in production',
    unneededWith: 'SUPABASE_URL',
    inProduction: safeSecret,
  },
} satisfies Table;

/** The rules for accounts at our own authentication service. */
export const ACCOUNTS = {
  passwordMinLength: {
    name: 'PASSWORD_MIN_LENGTH',
    type: wholeNumberFrom(6),
    description: 'Shortest password of a new account',
    default: '8',
  },
  allowsCommonPasswords: {
    name: 'COMMON_PASSWORDS',
    type: yesOrNo,
    description: '1 allows passwords that everybody tries first',
    default: '0',
  },
  confirmOnSignUp: {
    name: 'CONFIRM_ON_SIGN_UP',
    type: yesOrNo,
    description: '1 counts a new address as verified at once; never in production',
    default: '0',
    unneededWith: 'SUPABASE_URL',
    inProduction: yesOrNo.refine((isOn) => !isOn, { error: 'must be 0 in production' }),
  },
  redirectAllowList: {
    name: 'REDIRECT_ALLOW_LIST',
    type: linkTargets,
    description: 'Where `/auth/v1/verify` may lead besides this site',
    default: '',
    unneededWith: 'SUPABASE_URL',
    inProduction: linkTargets.refine(
      (entries) => entries.every((entry) => !entry.startsWith('http:') || isLoopback(entry)),
      { error: 'must be https addresses in production' },
    ),
  },
  passkeyOrigins: {
    name: 'PASSKEY_ORIGINS',
    type: origins,
    description: 'More origins whose pages may use passkeys, below the host of `PUBLIC_URL`',
    default: '',
    unneededWith: 'SUPABASE_URL',
  },
  mailCaps: {
    name: 'MAIL_CAPS',
    type: mailCaps,
    description: 'Most messages an hour that strangers ask for, by cause',
    default: '',
    without: `${USUAL_CAP} for each cause`,
    example: 'recovery=500',
  },
} satisfies Table;

/** What the code of the service takes as it is. */
export const TAKEN_AS_IS = {
  isProduction: PROCESS.isProduction,
  dataDir: INSTALLATION.dataDir,
  serviceRoleKey: INSTALLATION.serviceRoleKey,
  limitScale: INSTALLATION.limitScale,
  ...PROXIES,
  ...MAIL,
  ...AUTH_SECRETS,
  ...ACCOUNTS,
} satisfies Table;

/** What the authentication service reads wherever it runs. */
export const AUTH_SETTINGS = { ...TAKEN_AS_IS, publicUrl: INSTALLATION.publicUrl } satisfies Table;

/** What a process of its own reads. */
export const AUTH_PROCESS = {
  ...serviceSettings('3002'),
  ...AUTH_SETTINGS,
  publicUrl: { ...INSTALLATION.publicUrl, default: 'http://127.0.0.1:3000' },
} satisfies Table;
