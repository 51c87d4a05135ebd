import { generateKeyPairSync } from 'node:crypto';
import { apiConfigOf } from '@backline/api';
import { API_PROCESS } from '@backline/api/settings';
import { authConfigOf } from '@backline/auth';
import { AUTH_PROCESS } from '@backline/auth/settings';
import { edgeConfigOf } from '@backline/edge';
import { EDGE_PROCESS } from '@backline/edge/settings';
import { mediaStoreOf } from '@backline/service-kit/objects/files/store-settings';
import { MEDIA_PROCESS } from '@backline/media/settings';
import { rendererConfigOf } from '@backline/renderer';
import { RENDERER_PROCESS } from '@backline/renderer/settings';
import { readSettings as read } from '@backline/service-kit/settings/settings';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

/** What a process needs and `npm start` works out. */
const NEEDED = {
  MONGODB_URI: 'mongodb://db.test/backline',
  PUBLIC_URL: 'https://backline.test',
  DATA_DIR: '/var/lib/backline',
  SERVICE_ROLE_KEY: 'aB3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ',
  API_URL: 'http://127.0.0.1:3001',
  AUTH_URL: 'http://127.0.0.1:3002/auth/v1',
  EDGE_URL: 'http://127.0.0.1:3000',
};
const RELEASE_SIGNING_KEY = JSON.stringify(
  generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
);
const HOSTED = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_KEY: 'service' };
const CASES: [string, Record<string, string>][] = [
  ['nothing else', {}],
  ['a production', { NODE_ENV: 'production', RELEASE_SIGNING_KEY }],
  ['only this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['only this machine and a mail server', { PUBLIC_URL: 'http://localhost', SMTP_URL: 'smtp://m.test' }],
  ['a demo that is asked for', { DEMO: '1' }],
  ['a hosted project', { ...HOSTED, SUPABASE_LINK_MINUTES: '30' }],
  ['proxies and limits', { TRUSTED_PROXIES: 'loopback,10.0.0.0/8', LIMIT_SCALE: '5' }],
  ['other texts, folders and buckets', { LEGAL_DIR: '/etc/legal', MEDIA_DIR: '/media', S3_BUCKET: 'b' }],
  ['rules for accounts', { PASSWORD_MIN_LENGTH: '12', COMMON_PASSWORDS: '1', MAIL_CAPS: 'recovery=5' }],
];

describe.each(CASES)('with %s a service is configured alone as it is in npm start:', (_case, values) => {
  const environment = { ...NEEDED, ...values };
  const isHosted = 'SUPABASE_ANON_KEY' in values;
  const together = {
    ...readSettings({ ...environment, ...(isHosted && { SUPABASE_URL: 'https://project.test' }) }),
    publicUrl: environment.PUBLIC_URL,
  };
  const authUrl = NEEDED.AUTH_URL;

  it('api', () => {
    const alone = read(API_PROCESS, environment);
    expect(apiConfigOf(alone, { authUrl })).toEqual(apiConfigOf(together, { authUrl }));
  });

  it('auth', () => {
    expect(authConfigOf(read(AUTH_PROCESS, environment))).toEqual(authConfigOf(together));
  });

  it('edge', () => {
    const surroundings = { apiUrl: NEEDED.API_URL, authUrl, demo: false };
    const alone = read(EDGE_PROCESS, environment);
    expect(edgeConfigOf(alone, surroundings)).toEqual(edgeConfigOf(together, surroundings));
  });

  it('media', () => {
    expect(mediaStoreOf(read(MEDIA_PROCESS, environment))).toEqual(mediaStoreOf(together));
  });

  it('renderer', () => {
    const surroundings = { edgeUrl: NEEDED.EDGE_URL };
    const alone = read(RENDERER_PROCESS, environment);
    expect(rendererConfigOf(alone, surroundings)).toEqual(rendererConfigOf(together, surroundings));
  });
});

describe('a process in production', () => {
  const secrets = ['MONGODB_URI', 'SERVICE_ROLE_KEY'];
  it.each([
    [
      'api',
      API_PROCESS,
      [...secrets, 'AUTH_URL', 'PUBLIC_URL', 'CONTACT_EMAIL', 'ADMIN_GATE_CODE', 'SMTP_URL'],
    ],
    ['auth', AUTH_PROCESS, [...secrets, 'PUBLIC_URL', 'SMTP_URL', 'AUTH_PEPPER', 'AUTH_SIGNING_KEY']],
    [
      'edge',
      EDGE_PROCESS,
      [
        ...secrets,
        'API_URL',
        'AUTH_URL',
        'PUBLIC_URL',
        'CONTACT_EMAIL',
        'SESSION_SECRET',
        'RELEASE_SIGNING_KEY',
      ],
    ],
    ['media', MEDIA_PROCESS, secrets],
    ['renderer', RENDERER_PROCESS, ['EDGE_URL']],
  ])('names all that %s needs at once [durability 10]', (_name, table, names) => {
    const told = refusalOf(() => read(table, {}, true));
    expect(new Set(told)).toEqual(new Set(names));
  });

  it('needs no mail server in front of a hosted project, as npm start does not', () => {
    const told = refusalOf(() => read(API_PROCESS, HOSTED, true));
    expect(told).not.toContain('SMTP_URL');
  });
});

/** The names in a refusal. */
function refusalOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
  }
  return [];
}
