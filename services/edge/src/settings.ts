import { MAIL } from '@backline/service-kit/mail/mail-settings';
import { S3 } from '@backline/service-kit/objects/s3-settings';
import { PROCESS, PROXIES, serviceSettings } from '@backline/service-kit/process/process-settings';
import { HOSTED } from '@backline/service-kit/settings/hosted';
import { AUTH_ADDRESS, INSTALLATION } from '@backline/service-kit/settings/installation';
import { always, type Table } from '@backline/service-kit/settings/setting';
import {
  address,
  list,
  safeSecrets,
  secrets,
  text,
  wholeNumberFrom,
  yesOrNo,
} from '@backline/service-kit/settings/setting-types';
import { isReleaseKey, isReleasePublicKey } from './releases/store/release-key-texts.ts';

export const SESSIONS = {
  sessionSecrets: {
    name: 'SESSION_SECRET',
    type: secrets,
    description: 'Encrypts stored session tokens; the same for every edge. A list has the newest first',
    without: 'generated under `DATA_DIR`',
    needed: 'in production',
    inProduction: safeSecrets,
  },
} satisfies Table;

/** Who signs releases, and whose signatures count. */
export const RELEASE_KEYS = {
  releaseSigningKey: {
    name: 'RELEASE_SIGNING_KEY',
    type: text.refine(isReleaseKey, { error: 'must be a private Ed25519 JWK' }),
    description: 'Ed25519 JWK that signs releases; the same for every edge',
    without: 'generated under `DATA_DIR`',
    needed: 'in production',
  },
  releasePublicKeys: {
    name: 'RELEASE_PUBLIC_KEYS',
    type: list.refine((keys) => keys.every(isReleasePublicKey), {
      error: 'must be public Ed25519 keys, each the `x` of its JWK',
    }),
    description: 'Further public keys whose signatures of releases count, each the `x` of its JWK',
    default: '',
  },
} satisfies Table;

export const OFFLINE = {
  offlinePage: {
    name: 'OFFLINE_PAGE',
    type: yesOrNo,
    description: '0 takes the service worker, and its page, out of browsers',
    default: '1',
  },
} satisfies Table;

export const LIVE = {
  liveStreams: {
    name: 'LIVE_STREAMS',
    type: wholeNumberFrom(0),
    description:
      'Open browsers that one edge tells of changes at once; the others ask every 30 seconds. 0 for none',
    default: '4000',
  },
} satisfies Table;

export const TRIAL = {
  demo: {
    name: 'DEMO',
    type: yesOrNo,
    description: 'Whether the installation shows demo content; never in production',
    without: '1 with the local database, where only this machine reaches the product',
  },
} satisfies Table;

/** The services behind the edge that `npm start` runs by itself unless their address is set. */
export const SERVICES_BEHIND = {
  mediaUrl: {
    name: 'MEDIA_URL',
    type: address('the media service'),
    description: 'The media service, as the edge reaches it',
    without: 'no uploads; `npm start` runs its own',
    example: 'http://127.0.0.1:3004',
  },
  rendererUrl: {
    name: 'RENDERER_URL',
    type: address('the renderer'),
    description: 'The renderer, as the edge reaches it',
    without: 'browsers render every page; `npm start` runs its own',
    example: 'http://127.0.0.1:3003',
  },
} satisfies Table;

export const API_ADDRESS = {
  apiUrl: {
    name: 'API_URL',
    type: address('the API, without /api'),
    description: 'The API, as the edge reaches it',
    example: 'http://127.0.0.1:8081',
  },
} satisfies Table;

/** What the code of the edge takes as it is. */
export const TAKEN_AS_IS = {
  publicUrl: INSTALLATION.publicUrl,
  contactEmail: INSTALLATION.contactEmail,
  dataDir: INSTALLATION.dataDir,
  serviceRoleKey: INSTALLATION.serviceRoleKey,
  limitScale: INSTALLATION.limitScale,
  renderTimeoutMs: INSTALLATION.renderTimeoutMs,
  supabaseServiceKey: HOSTED.supabaseServiceKey,
  supabaseLinkMinutes: HOSTED.supabaseLinkMinutes,
  ...PROXIES,
  ...SESSIONS,
  ...RELEASE_KEYS,
  ...OFFLINE,
  ...LIVE,
} satisfies Table;

/** What the edge reads wherever it runs. The settings that stand here alone decide how it is configured. */
export const EDGE_SETTINGS = {
  ...TAKEN_AS_IS,
  ...S3,
  ...TRIAL,
  ...SERVICES_BEHIND,
  isProduction: PROCESS.isProduction,
  host: PROCESS.host,
  smtpUrl: MAIL.smtpUrl,
} satisfies Table;

/** What a process of its own reads. */
export const EDGE_PROCESS = {
  ...serviceSettings('3000'),
  ...EDGE_SETTINGS,
  publicUrl: always(INSTALLATION.publicUrl),
  apiUrl: always(API_ADDRESS.apiUrl),
  authUrl: always(AUTH_ADDRESS.authUrl),
  supabaseAnonKey: HOSTED.supabaseAnonKey,
  // In front of a hosted project, the edge needs its service key.
  supabaseServiceKey: { ...HOSTED.supabaseServiceKey, neededWith: 'SUPABASE_ANON_KEY' },
  // The edge sends no messages. It hides those of the others where a server takes them.
  smtpUrl: { ...MAIL.smtpUrl, needed: undefined },
} satisfies Table;
