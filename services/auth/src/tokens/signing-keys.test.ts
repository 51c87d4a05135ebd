import { generateKeyPairSync } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { signUp } from '#src/testing/people.ts';
import { ownTestAuth, type TestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

const newJwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

async function publishedKeys(service: TestAuth) {
  const answer = await service.call('GET', '/.well-known/jwks.json');
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
  return { keys, headers: answer.headers };
}

describe('the signing key', () => {
  it('is published without its private part, and stored in a file that only its owner can read', async () => {
    const { keys, headers } = await publishedKeys(auth);
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    expect(statSync(join(auth.dataDir, 'auth', 'signing-key.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(auth.dataDir, 'auth', 'pepper')).mode & 0o777).toBe(0o600);
  });

  it('that comes next is published while the present one signs', async () => {
    const [present, next] = [newJwk(), newJwk()];
    const waiting = await ownTestAuth({ signingKey: JSON.stringify({ keys: [present, next] }) });
    const { keys } = await publishedKeys(waiting);
    expect(keys.map(({ x }) => x)).toEqual([present.x, next.x]);
    const { session } = await signUp(waiting);
    expect(decodeProtectedHeader(session.access_token).kid).toBe(keys[0]!['kid']);
  });

  it('still verifies tokens after a new one signs', async () => {
    const [former, present] = [newJwk(), newJwk()];
    const before = await ownTestAuth({ signingKey: JSON.stringify(former) });
    const { session } = await signUp(before);
    const after = await ownTestAuth({ signingKey: JSON.stringify({ keys: [present, former] }) });
    const { error } = await after.client().auth.getUser(session.access_token);
    // The signature is checked first, and is valid. The other database has no such account.
    expect(error?.code).toBe('user_not_found');
  });

  it('has its thumbprint (RFC 7638) as its id', async () => {
    // The key of RFC 7515, appendix A.3.
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
    };
    const { keys } = await publishedKeys(await ownTestAuth({ signingKey: JSON.stringify(jwk) }));
    expect(keys[0]!['kid']).toBe('oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U');
  });
});
