import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', ...env },
  });

const SECRET = 'aB3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ';
const WHOLE = {
  PUBLIC_URL: 'https://backline.test',
  CONTACT_EMAIL: 'crew@backline.test',
  API_URL: 'http://127.0.0.1:1',
  AUTH_URL: 'http://127.0.0.1:1/auth/v1',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  SESSION_SECRET: SECRET,
  SERVICE_ROLE_KEY: SECRET,
  RELEASE_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
};

describe('an edge in production', () => {
  it('lists every missing setting', () => {
    const { status, stderr } = start({});
    expect(status).toBe(1);
    for (const name of Object.keys(WHOLE)) expect(stderr).toContain(`\n  ${name} must`);
  });

  it.each([
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET must be set in production'],
    [{ SESSION_SECRET: `${SECRET},short` }, 'SESSION_SECRET must have at least 32 characters'],
    [
      { SERVICE_ROLE_KEY: 'your-secret-goes-here-your-secret-goes-here' },
      'SERVICE_ROLE_KEY still has a value that is no secret',
    ],
    [{ CONTACT_EMAIL: '' }, 'CONTACT_EMAIL must be set in production'],
  ])('does not start with %j [durability 10]', (env, problem) => {
    const { status, stderr } = start({ ...WHOLE, ...env });
    expect(status).toBe(1);
    expect(stderr).toBe(`These settings are missing or wrong:\n  ${problem}\n`);
  });
});
