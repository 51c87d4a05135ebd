import { availableParallelism } from 'node:os';
import { isLoopback } from '@backline/service-kit/settings/addresses';
import type { SomeValuesOf, ValuesOf } from '@backline/service-kit/settings/setting';
import { pickSettings, withDefaults } from '@backline/service-kit/settings/settings';
import { type AUTH_SETTINGS, TAKEN_AS_IS } from './settings.ts';

/** What the service must know of its settings and its surroundings. A setting that is left out has its default. */
export interface AuthConfig extends SomeValuesOf<typeof TAKEN_AS_IS> {
  /** Public address of this API, e.g. `https://backline.example/auth/v1`: the `iss` of every token. */
  issuer: string;
  /** Folder for secrets that are not configured. They are made at the first start. */
  dataDir: string;
  /** Where browsers find the product, for the links in messages. @default the origin of `issuer` */
  siteUrl?: string | undefined;
  accessTokenSeconds?: number | undefined;
  /** Seconds without a refresh after which a session ends. */
  sessionIdleSeconds?: number | undefined;
  /** Seconds after sign-in at which a session ends, even if it is in use. */
  sessionMaxSeconds?: number | undefined;
  /** Milliseconds between two looks for messages that another process left, or that are due again. */
  mailPollMs?: number | undefined;
  /** A request for a message takes at least this long, so that its time tells nothing about accounts. */
  answerFloorMs?: number | undefined;
  /** Milliseconds for which a sign-in by password is enough to change password or address. @default 0 */
  signInProvesMs?: number | undefined;
  /**
   * How many passwords are hashed at once. Each hash takes 19 MiB and a core.
   * @default one more than there are cores, so that no core waits for the next password; at most 4
   */
  hashConcurrency?: number | undefined;
}

/** The configuration of a service with these settings, in its own process and in `npm start`. */
export function authConfigOf(
  settings: ValuesOf<typeof AUTH_SETTINGS> & { publicUrl: string },
  surroundings: Pick<AuthConfig, 'trustedProxies'> = {},
): AuthConfig {
  return {
    ...pickSettings(TAKEN_AS_IS, settings),
    issuer: new URL('/auth/v1', settings.publicUrl).href,
    ...surroundings,
  };
}

/** The configuration with every default filled in. */
export type AuthSettings = ReturnType<typeof authSettingsOf>;

const DAY = 86_400;

export function authSettingsOf(config: AuthConfig) {
  const issuer = config.issuer.replace(/\/+$/, '');
  const siteUrl = new URL(config.siteUrl ?? '/', issuer).href;
  const site = passkeySite(siteUrl);
  return {
    ...withDefaults(TAKEN_AS_IS, config),
    issuer,
    siteUrl,
    passkeyHost: site.hostname,
    passkeyOrigins: [site.origin, ...(config.passkeyOrigins ?? [])],
    mailFrom: config.mailFrom ?? `Backline <no-reply@${new URL(siteUrl).hostname}>`,
    accessTokenSeconds: config.accessTokenSeconds ?? 900,
    sessionIdleSeconds: config.sessionIdleSeconds ?? 7 * DAY,
    sessionMaxSeconds: config.sessionMaxSeconds ?? 30 * DAY,
    mailPollMs: config.mailPollMs ?? 5000,
    answerFloorMs: config.answerFloorMs ?? 250,
    signInProvesMs: config.signInProvesMs ?? 0,
    hashConcurrency: config.hashConcurrency ?? Math.min(4, availableParallelism() + 1),
  };
}

/** Browsers tie a passkey to a name and never to an IP address. This machine has the name localhost. */
function passkeySite(siteUrl: string): URL {
  const site = new URL(siteUrl);
  if (isLoopback(siteUrl)) site.hostname = 'localhost';
  return site;
}
