import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../testing/test-auth.ts';
import type { TestAuth } from '../testing/test-auth.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ signingKey: JSON.stringify(privateKey.export({ format: 'jwk' })) });
});
afterAll(() => auth.close());

async function account() {
  const { data } = await auth.client().auth.signUp({ email: newEmail(), password: 'long enough' });
  return { id: data.user!.id, token: data.session!.access_token };
}

/** A token signed by our own key, with some of its claims changed, and what is said to whoever shows it. */
async function refusalOf(token: string, changes: Record<string, unknown>) {
  const claims = { ...decodeJwt(token), ...changes };
  const { kid } = decodeProtectedHeader(token);
  const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: kid! }).sign(privateKey);
  return (await auth.client().auth.getUser(signed)).error;
}

describe('an access token that our own key signed', () => {
  it.each([
    ['names no end', { exp: undefined }],
    ['was issued elsewhere', { iss: 'https://elsewhere.example/auth/v1' }],
    ['is for somebody else', { aud: 'storage' }],
    ['is of no session', { session_id: undefined }],
  ])('and that %s is refused', async (_, changes) => {
    const { token } = await account();
    expect(await refusalOf(token, changes)).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(await refusalOf(token, {})).toBeNull();
  });

  it('opens the session of its owner only', async () => {
    const [{ token }, somebodyElse] = [await account(), await account()];
    const refusal = await refusalOf(token, { sub: somebodyElse.id });
    expect(refusal?.name).toBe('AuthSessionMissingError');
  });
});
