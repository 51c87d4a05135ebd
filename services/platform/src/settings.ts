import { isAbsolute, join } from 'node:path';
import { API_SETTINGS } from '@backline/api/settings';
import { AUTH_SETTINGS } from '@backline/auth/settings';
import { EDGE_SETTINGS, RELEASE_KEYS } from '@backline/edge/settings';
import { MEDIA_SETTINGS } from '@backline/media/settings';
import { RENDERER_SETTINGS } from '@backline/renderer/settings';
import { S3 } from '@backline/service-kit/objects/s3-settings';
import { DATABASE, PROCESS, processSettings } from '@backline/service-kit/process/process-settings';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { INSTALLATION } from '@backline/service-kit/settings/installation';
import type { Table, ValuesOf } from '@backline/service-kit/settings/setting';
import { address, text } from '@backline/service-kit/settings/setting-types';
import { readSettings as read } from '@backline/service-kit/settings/settings';
import { ROOT } from './repository.ts';

/** The registry to which `backline publish` brings an app. */
export const PUBLISHING = {
  registryUrl: {
    name: 'BACKLINE_URL',
    type: address('a running Backline'),
    description: 'The product that `backline publish` brings an app to',
    without: 'the product on this machine',
  },
  deployToken: {
    name: 'BACKLINE_TOKEN',
    type: text,
    description: 'The deploy token of `backline publish`',
    without: 'the service key of the product on this machine',
  },
} satisfies Table;

export const DEVELOPMENT = {
  productUrl: {
    name: 'BACKLINE_API',
    type: address('a running Backline'),
    description: 'Shows that product instead of starting one',
  },
  demoStandInUrl: {
    name: 'STAND_IN_URL',
    type: address('a running stand-in'),
    description: 'Asked by the demo in place of every outside service',
    without: 'one of its own',
  },
} satisfies Table;

/** What `npm start` and the commands read: the settings of all services that they run, and their own. */
export const PLATFORM_SETTINGS = {
  ...processSettings('3000'),
  ...DATABASE,
  ...AUTH_SETTINGS,
  ...API_SETTINGS,
  ...EDGE_SETTINGS,
  ...MEDIA_SETTINGS,
  ...RENDERER_SETTINGS,
  ...HOSTED,
  ...PUBLISHING,
  ...DEVELOPMENT,
  dataDir: {
    ...INSTALLATION.dataDir,
    type: INSTALLATION.dataDir.type.transform((path) => (isAbsolute(path) ? path : join(ROOT, path))),
  },
  stopDelaySeconds: { ...PROCESS.stopDelaySeconds, default: '0' },
  // Its own lines are for a person at a terminal.
  logLevel: PROCESS.logLevel,
} satisfies Table;

/** What the release job reads. In production it needs the database and the key of the releases, and nothing else. */
export const RELEASE_JOB = {
  isProduction: PROCESS.isProduction,
  ...DATABASE,
  dataDir: PLATFORM_SETTINGS.dataDir,
  ...S3,
  ...RELEASE_KEYS,
} satisfies Table;

type Values = Readonly<Record<string, string | undefined>>;
export type Settings = ValuesOf<typeof PLATFORM_SETTINGS>;
export type ReleaseSettings = ValuesOf<typeof RELEASE_JOB>;

/** @throws UserError that names every wrong setting. */
export function readSettings(values: Values): Settings {
  return withoutStrayKeys(read(PLATFORM_SETTINGS, values));
}

/**
 * The same for a start. A production also needs its own secrets, database, mail server and addresses.
 *
 * @throws UserError that names every missing or wrong setting.
 */
export function readStartSettings(values: Values): Settings {
  return withoutStrayKeys(read(PLATFORM_SETTINGS, values, values['NODE_ENV'] === 'production'));
}

/**
 * The same for the release job.
 *
 * @throws UserError that names every missing or wrong setting.
 */
export function readReleaseSettings(values: Values): ReleaseSettings {
  return read(RELEASE_JOB, values, values['NODE_ENV'] === 'production');
}

/** The keys of a hosted project count beside its address alone: without it our own service runs. */
function withoutStrayKeys(settings: Settings): Settings {
  if (settings.supabaseUrl !== undefined) return settings;
  return { ...settings, supabaseAnonKey: undefined, supabaseServiceKey: undefined };
}
