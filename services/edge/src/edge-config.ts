import { s3ConfigOf, type S3 } from '@backline/service-kit/objects/s3-settings';
import { isOnlyLocal } from '@backline/service-kit/process/listen';
import type { SomeValuesOf, ValuesOf } from '@backline/service-kit/settings/setting';
import { pickSettings, withDefaults } from '@backline/service-kit/settings/settings';
import { UserError } from '@backline/service-kit/user-error';
import type { ReleasesConfig } from './releases/store/open-releases.ts';
import { type EDGE_SETTINGS, RELEASE_KEYS, TAKEN_AS_IS } from './settings.ts';

/** What the edge must know of its settings and its surroundings. A setting that is left out has its default. */
export interface EdgeConfig extends SomeValuesOf<typeof TAKEN_AS_IS>, ReleasesConfig {
  /** The one address browsers use. */
  publicUrl: string;
  /** Folder with `releases/` and `media/`. */
  dataDir: string;
  /** Base of the API, without `/api`. */
  apiUrl: string;
  /** Base of the auth service, ending in `/auth/v1`. */
  authUrl: string;
  /** Whether this installation shows demo content. */
  demo: boolean;
  /** Whether `/dev/mail` shows the messages of an installation without a mail server. Never in production. */
  showsOutbox?: boolean | undefined;
  /** The media service, or how to find it. Without it there are no uploads. */
  mediaUrl?: string | (() => Promise<string>) | undefined;
  /** The renderer. Without it browsers render every page. */
  rendererUrl?: string | undefined;
  /** Milliseconds until the registry is read again. @default 1000 */
  registryTtlMs?: number | undefined;
}

type Settings = ValuesOf<typeof EDGE_SETTINGS>;

/** The configuration of an edge with these settings, in its own process and in `npm start`. */
export function edgeConfigOf(
  settings: Settings & { publicUrl: string },
  surroundings: Pick<EdgeConfig, 'apiUrl' | 'authUrl' | 'mediaUrl' | 'rendererUrl' | 'demo'>,
): EdgeConfig {
  return {
    ...pickSettings(TAKEN_AS_IS, settings),
    ...releasesConfigOf(settings),
    publicUrl: settings.publicUrl,
    showsOutbox: showsOutbox(settings),
    ...surroundings,
  };
}

/** The settings as the code of the edge has them. */
export type EdgeSettings = ReturnType<typeof edgeSettingsOf>;

export function edgeSettingsOf(config: EdgeConfig) {
  const { publicUrl } = config;
  return { ...withDefaults(TAKEN_AS_IS, config), publicUrl };
}

/**
 * Where the releases of this installation are, and who signs them.
 *
 * @throws UserError in a production without the key. One that is made here would not be the one of the edges.
 */
export function releasesConfigOf(
  settings: Pick<Settings, 'dataDir' | 'isProduction' | keyof typeof RELEASE_KEYS | keyof typeof S3>,
): ReleasesConfig {
  if (settings.isProduction && settings.releaseSigningKey === undefined)
    throw new UserError('RELEASE_SIGNING_KEY must be set in production.');
  return {
    ...pickSettings(RELEASE_KEYS, settings),
    dataDir: settings.dataDir,
    s3: s3ConfigOf(settings),
  };
}

/**
 * Whether pages speak of the demo. Its passwords are public. So where others can reach the product, it must be asked
 * for.
 */
export function showsDemo(
  settings: Pick<Settings, 'isProduction' | 'demo' | 'host' | 'publicUrl'>,
  { isLocal }: { isLocal: boolean },
): boolean {
  return !settings.isProduction && (settings.demo ?? (isLocal && isOnlyLocal(settings)));
}

/** Whether all who reach the product may read its messages. Some messages sign people in. */
export function showsOutbox(
  settings: Pick<Settings, 'isProduction' | 'smtpUrl' | 'supabaseServiceKey' | 'demo' | 'host' | 'publicUrl'>,
): boolean {
  const { isProduction, smtpUrl, supabaseServiceKey } = settings;
  if (isProduction || smtpUrl !== undefined || supabaseServiceKey !== undefined) return false;
  return settings.demo === true || isOnlyLocal(settings);
}
