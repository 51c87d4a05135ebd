import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://backline.test',
      API_URL: 'http://127.0.0.1:1',
      AUTH_URL: 'http://127.0.0.1:1/auth/v1',
      MONGODB_URI: 'mongodb://127.0.0.1:1',
      ...env,
    },
  });

describe('an edge in production', () => {
  it.each([
    [{}, 'must be set in production'],
    [{ SESSION_SECRET: 'short' }, 'must have at least 32 characters'],
    [
      { SESSION_SECRET: 'your-secret-goes-here-your-secret-goes-here' },
      'still has a value that is no secret',
    ],
  ])('does not start with %j', (env, reason) => {
    const { status, stderr } = start(env);
    expect(status).toBe(1);
    expect(stderr).toBe(`These settings are missing or wrong:\n  SESSION_SECRET ${reason}\n`);
  });

  it('does not start with a key of the services that is easy to guess', () => {
    const { status, stderr } = start({
      SESSION_SECRET: 'aB3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ',
      SERVICE_ROLE_KEY: 'short',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('SERVICE_ROLE_KEY must have at least 32 characters');
  });
});
