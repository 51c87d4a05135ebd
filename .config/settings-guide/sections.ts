import {
  ADMINS,
  AUDIT,
  API_PROCESS,
  BACKUPS,
  MAIL_EVENTS,
  OUTSIDE_SERVICES,
  PUSH,
  PUBLIC_FACE,
  SHOP,
} from '../../services/api/src/settings.ts';
import { ACCOUNTS, AUTH_PROCESS, AUTH_SECRETS } from '../../services/auth/src/config/settings.ts';
import {
  API_ADDRESS,
  EDGE_PROCESS,
  LIVE,
  OFFLINE,
  RELEASE_KEYS,
  SERVICES_BEHIND,
  SESSIONS,
  TRIAL,
} from '../../services/edge/src/settings.ts';
import { MEDIA_PROCESS } from '../../services/media/src/settings.ts';
import { EDGE_ADDRESS, RENDERER_PROCESS, RENDERING } from '../../services/renderer/src/settings.ts';
import { MAIL } from '../../services/service-kit/src/mail/mail-settings.ts';
import { FILE_STORE } from '../../services/service-kit/src/objects/files/store-settings.ts';
import { DATABASE, PROCESS, PROXIES } from '../../services/service-kit/src/process/process-settings.ts';
import { HOSTED } from '../../services/service-kit/src/settings/hosted.ts';
import { AUTH_ADDRESS, INSTALLATION } from '../../services/service-kit/src/settings/installation.ts';
import type { Table } from '../../services/service-kit/src/settings/setting.ts';
import { DEVELOPMENT, PLATFORM_SETTINGS, PUBLISHING } from '../../services/platform/src/settings.ts';

/** What each program reads. */
export const PROGRAMS: Readonly<Record<string, Table>> = {
  'npm start': PLATFORM_SETTINGS,
  edge: EDGE_PROCESS,
  api: API_PROCESS,
  auth: AUTH_PROCESS,
  media: MEDIA_PROCESS,
  renderer: RENDERER_PROCESS,
};

const { publicUrl, contactEmail, serviceRoleKey, limitScale, renderTimeoutMs } = INSTALLATION;

/** The guide's sections, in the order in which an operator needs them. */
export const SECTIONS: readonly (readonly [title: string, settings: Table])[] = [
  ['How people reach it', { publicUrl, contactEmail, ...PROXIES }],
  ['Where data is', { ...DATABASE, ...FILE_STORE }],
  [
    'How services meet',
    { serviceRoleKey, ...API_ADDRESS, ...AUTH_ADDRESS, ...SERVICES_BEHIND, ...EDGE_ADDRESS },
  ],
  ['Accounts and sessions', { ...AUTH_SECRETS, ...SESSIONS, ...ACCOUNTS }],
  ['A hosted Supabase', HOSTED],
  ['Admins', { ...ADMINS, ...AUDIT }],
  ['Mail', { ...MAIL, ...MAIL_EVENTS }],
  ['Releases', { ...RELEASE_KEYS, ...PUBLISHING }],
  ['Rendering', { ...RENDERING, renderTimeoutMs }],
  ['Sale of credits', SHOP],
  ['Outside services', { ...OUTSIDE_SERVICES, ...PUSH }],
  ['Early access, legal texts and limits', { ...PUBLIC_FACE, ...BACKUPS, ...OFFLINE, ...LIVE, limitScale }],
  ['Each process', PROCESS],
  ['Trial and development', { ...TRIAL, ...DEVELOPMENT }],
];
