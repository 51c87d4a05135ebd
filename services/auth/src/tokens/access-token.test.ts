import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const privateKey = newKey();
const auth = useTestAuth({ signingKey: JSON.stringify(privateKey.export({ format: 'jwk' })) });

const getUser = (token: string) => auth.call('GET', '/user', { token });

async function newToken(): Promise<string> {
  return (await signUp(auth)).session.access_token;
}

describe('an access token', () => {
  it('is asked for with 401 and refused with 403', async () => {
    expect(await codeOf(await auth.call('GET', '/user'))).toEqual([401, 'no_authorization']);
    expect(await codeOf(await getUser('nonsense'))).toEqual([403, 'bad_jwt']);
  });

  it('is refused if it is signed by another key, with the public key as a secret, or not at all', async () => {
    const token = await newToken();
    const claims = decodeJwt(token);
    const kid = decodeProtectedHeader(token).kid!;
    const { keys } = (await (await auth.call('GET', '/.well-known/jwks.json')).json()) as { keys: object[] };
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(newKey());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
    const head = `${part({ alg: 'HS256', kid })}.${part(claims)}`;
    const mac = createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url');
    for (const forged of [foreign, unsigned, `${head}.${mac}`]) {
      expect(await codeOf(await getUser(forged))).toEqual([403, 'bad_jwt']);
    }
  });

  it('ends by our clock, without tolerance', async () => {
    const token = await newToken();
    auth.now.value += 901_000;
    const answer = await getUser(token);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        code: 'bad_jwt',
        message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
      },
    ]);
  });

  it('has a unique id, even if two are made in the same second', async () => {
    const { refresh_token } = (await signUp(auth)).session;
    const refresh = () => auth.post('/token?grant_type=refresh_token', { refresh_token });
    const answers = await Promise.all([refresh(), refresh()]);
    const ids = await Promise.all(
      answers.map(async (answer) => {
        const { access_token: token } = (await answer.json()) as { access_token: string };
        return decodeJwt(token).jti;
      }),
    );
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('an access token that our own key signed', () => {
  /** The client's error for a token with some of its claims changed. */
  async function refusalOf(token: string, changes: Record<string, unknown>) {
    const { kid } = decodeProtectedHeader(token);
    const signed = await new SignJWT({ ...decodeJwt(token), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: kid! })
      .sign(privateKey);
    return (await auth.client().auth.getUser(signed)).error;
  }

  it.each([
    ['without an end', { exp: undefined }],
    ['from another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
    ['for another audience', { aud: 'storage' }],
    ['without a session', { session_id: undefined }],
  ])('is refused %s', async (_, changes) => {
    const token = await newToken();
    expect(await refusalOf(token, changes)).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(await refusalOf(token, {})).toBeNull();
  });

  it('opens the session of its owner only', async () => {
    const [token, other] = [await newToken(), await signUp(auth)];
    const refusal = await refusalOf(token, { sub: other.id });
    expect(refusal?.name).toBe('AuthSessionMissingError');
  });
});
