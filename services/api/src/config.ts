import { join } from 'node:path';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import type { StoreConfig } from '@backline/service-kit/objects/files/open-store';
import { mediaStoreOf } from '@backline/service-kit/objects/files/store-settings';
import type { SomeValuesOf, ValuesOf } from '@backline/service-kit/settings/setting';
import { pickSettings, withDefaults } from '@backline/service-kit/settings/settings';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import { makeAuditKey, readAuditKey } from './modules/base/audit/audit-key.ts';
import { makePushKey } from './integrations/push/push-key.ts';
import { readLegalFiles } from './modules/accounts/legal/read-legal-texts.ts';
import { type API_SETTINGS, TAKEN_AS_IS } from './settings.ts';

/** What the API must know of its settings and its surroundings. A setting that is left out has its default. */
export interface ApiConfig extends SomeValuesOf<typeof TAKEN_AS_IS> {
  /** Base of the authentication service, ending in `/auth/v1`. */
  authUrl: string;
  /** The `iss` of its tokens, where that is not `authUrl` (a public address in front of an internal one). */
  authIssuer?: string | undefined;
  /** Where uploads and finished files are. Without it nobody can ask for a file with their data. */
  files?: StoreConfig | undefined;
  /** Key that a hosted service's gateway wants with each call. */
  authApiKey?: string | undefined;
  /** Opens the accounts at the authentication service. Without it no invitation of an administrator is accepted. */
  authServiceKey?: string | undefined;
  /** Whether packs can be bought without money where there are no keys of Stripe. Never in production. @default false */
  hasTestCheckout?: boolean | undefined;
  /** Origin of a stand-in that is asked in place of every outside service. */
  standInUrl?: string | undefined;
  /** Milliseconds that an outside service has for an answer. @default 5000 */
  outsideTimeoutMs?: number | undefined;
  /**
   * Milliseconds for which reads may rely on the authentication service's last answer about a session.
   * @default 10 s with a hosted service, which is far away; 0 with our own, so that a sign-out counts at once
   */
  sessionMemoryMs?: number | undefined;
  /** Milliseconds between two checks of the timers; 0 leaves them to `runDueTimers`. @default 5000 */
  timerIntervalMs?: number | undefined;
  /** Whether messages stay to be read on `/dev/mail` when there is no mail server. @default false */
  keepsOutbox?: boolean | undefined;
  /** Where the messages of the outbox are written as files too. */
  outboxFolder?: string | undefined;
}

type Surroundings = Pick<
  ApiConfig,
  'authUrl' | 'standInUrl' | 'trustedProxies' | 'keepsOutbox' | 'timerIntervalMs'
>;

/** The configuration of an API with these settings, in its own process and in `npm start`. */
export function apiConfigOf(settings: ValuesOf<typeof API_SETTINGS>, surroundings: Surroundings): ApiConfig {
  const { publicUrl, saleCountries, isProduction, supabaseAnonKey } = settings;
  return {
    ...pickSettings(TAKEN_AS_IS, settings),
    // A hosted service signs tokens under its own address, ours under the public one.
    authIssuer:
      supabaseAnonKey === undefined && publicUrl !== undefined
        ? new URL('/auth/v1', publicUrl).href
        : undefined,
    authApiKey: supabaseAnonKey,
    authServiceKey: supabaseAnonKey === undefined ? settings.serviceRoleKey : settings.supabaseServiceKey,
    saleCountries: saleCountries.length === 0 && !isProduction ? ['*'] : saleCountries,
    hasTestCheckout: !isProduction,
    pushPrivateKey:
      settings.pushPrivateKey ??
      readOrCreateSecret(join(settings.dataDir, 'push', 'private-key'), makePushKey),
    auditSigningKey:
      settings.auditSigningKey ??
      readOrCreateSecret(join(settings.dataDir, 'audit', 'signing-key.json'), makeAuditKey),
    files: mediaStoreOf(settings),
    keepsOutbox: !isProduction,
    outboxFolder: join(settings.dataDir, 'mail'),
    ...surroundings,
  };
}

/** The settings as the code of the API has them. */
export type ApiSettings = ReturnType<typeof apiSettingsOf>;

export function apiSettingsOf(config: ApiConfig) {
  const settings = withDefaults(TAKEN_AS_IS, config);
  return {
    ...settings,
    adminEmails: new Set(settings.adminEmails.map(normaliseEmail)),
    auditKey: readAuditKey(settings.auditSigningKey ?? makeAuditKey()),
    legalFiles: readLegalFiles(settings.legalFolder),
    secureCookies: settings.publicUrl?.startsWith('https:') ?? false,
  };
}
