import { readSettings } from '@backline/service-kit/settings/settings';
import { describe, expect, it } from 'vitest';
import { releasesConfigOf, showsDemo, showsOutbox } from './edge-config.ts';
import { EDGE_SETTINGS } from './settings.ts';

const read = (values: Record<string, string>) => readSettings(EDGE_SETTINGS, values);
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test' };

describe('the demo is shown', () => {
  it.each([
    [true, 'with the local database', {}, true],
    [false, 'with a MongoDB server', {}, false],
    [true, 'with a MongoDB server, when asked for', { DEMO: '1' }, false],
    [false, 'with the local database, when refused', { DEMO: '0' }, true],
    [false, 'where others reach the port', { HOST: '0.0.0.0' }, true],
    [false, 'at a public address', { PUBLIC_URL: 'https://backline.test' }, true],
    [true, 'at a public address, when asked for', { PUBLIC_URL: 'https://backline.test', DEMO: '1' }, true],
    [false, 'in production, even when asked for', { ...PRODUCTION, DEMO: '1' }, true],
  ])('%s: %s [demo-data 2, demo-data 3]', (expected, _case, values, isLocal) => {
    expect(showsDemo(read(values), { isLocal })).toBe(expected);
  });
});

describe('the page of messages is shown', () => {
  it.each([
    [true, 'on this machine alone', {}],
    [false, 'where others reach the port', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    [false, 'with a mail server', { SMTP_URL: 'smtp://mail.test' }],
    [false, 'with a mail server, when the demo is asked for', { SMTP_URL: 'smtp://mail.test', DEMO: '1' }],
    [false, 'in front of a hosted project', { SUPABASE_SERVICE_KEY: 'key' }],
    [false, 'at a public address', { PUBLIC_URL: 'https://backline.test' }],
    [true, 'at a public address, when the demo is asked for', { PUBLIC_URL: 'https://b.test', DEMO: '1' }],
    [false, 'in production, even when the demo is asked for', { ...PRODUCTION, DEMO: '1' }],
  ])('%s: %s [demo-data 2, demo-data 3]', (expected, _case, values) => {
    expect(showsOutbox(read(values))).toBe(expected);
  });
});

it('a production signs releases with the key of its settings alone', () => {
  expect(() => releasesConfigOf(read({ NODE_ENV: 'production' }))).toThrow(
    'RELEASE_SIGNING_KEY must be set in production',
  );
  expect(releasesConfigOf(read({})).releaseSigningKey).toBeUndefined();
});
