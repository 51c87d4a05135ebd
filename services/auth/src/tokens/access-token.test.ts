import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../testing/test-auth.ts';

it('an access token that names no end, or somebody else’s session, is refused, and any other is taken', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const auth = await startTestAuth({ signingKey: JSON.stringify(privateKey.export({ format: 'jwk' })) });
  const { data } = await auth.client().auth.signUp({ email: newEmail(), password: 'long enough' });
  const { access_token: own } = data.session!;
  const { kid } = decodeProtectedHeader(own);
  const { exp, ...endless } = decodeJwt(own);
  const sign = (claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: kid! }).sign(privateKey);
  const refused = await auth.client().auth.getUser(await sign(endless));
  expect(refused.error).toMatchObject({ status: 403, code: 'bad_jwt' });
  const { user: somebodyElse } = (
    await auth.client().auth.signUp({ email: newEmail(), password: 'long enough' })
  ).data;
  const crossed = await auth.client().auth.getUser(await sign({ ...endless, exp, sub: somebodyElse!.id }));
  expect(crossed.error?.name).toBe('AuthSessionMissingError');
  const taken = await auth.client().auth.getUser(await sign({ ...endless, exp }));
  expect(taken.error).toBeNull();
  await auth.close();
});
