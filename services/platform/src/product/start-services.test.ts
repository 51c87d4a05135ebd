import { describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { showsDemo, showsOutbox } from './start-services.ts';

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
  ])('%s: %s [demo-data 2, demo-data 3]', (expected, _case, env, isLocal) => {
    expect(showsDemo(readSettings(env), { isLocal })).toBe(expected);
  });
});

describe('the page of messages is shown', () => {
  it.each([
    [true, 'on this machine alone', {}],
    [false, 'with a mail server', { SMTP_URL: 'smtp://mail.test' }],
    [false, 'at a public address', { PUBLIC_URL: 'https://backline.test' }],
    [true, 'at a public address, when the demo is asked for', { PUBLIC_URL: 'https://b.test', DEMO: '1' }],
    [false, 'in production, even when the demo is asked for', { ...PRODUCTION, DEMO: '1' }],
  ])('%s: %s [demo-data 2, demo-data 3]', (expected, _case, env) => {
    expect(showsOutbox(readSettings(env))).toBe(expected);
  });
});
