import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { showsDemo } from './start-services.ts';

describe('the demo is shown', () => {
  const SESSION_SECRET = 'k3Jq8vT1xZ5mB7nR2wY6pL9sD4fG0hC3';
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET };

  it.each([
    [true, 'with the local database', {}, true],
    [false, 'with a MongoDB server', {}, false],
    [true, 'with a MongoDB server, when asked for', { DEMO: '1' }, false],
    [false, 'with the local database, when refused', { DEMO: '0' }, true],
    [false, 'in production, even when asked for', { ...production, DEMO: '1' }, true],
  ])('%s: %s', (expected, _case, env, isLocal) => {
    expect(showsDemo(readSettings(env), { isLocal })).toBe(expected);
  });
});
