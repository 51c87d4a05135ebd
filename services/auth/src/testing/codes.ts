import { Secret, TOTP } from 'otpauth';
import { signUp } from './people.ts';
import type { TestAuth } from './test-auth.ts';

/** The code that an app shows at a time. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that is right at no time near `timestamp`. */
export function wrongCode(secret: string, timestamp: number): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) => codeAt(secret, timestamp + ms));
  const others = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return others.find((code) => !right.includes(code)) ?? '';
}

/** A new person whose session has just turned on a second factor. The next code is that of the next step. */
export async function signUpWithFactor(auth: TestAuth) {
  const person = await signUp(auth);
  const { mfa } = person.client.auth;
  const { data: factor } = await mfa.enroll({ factorType: 'totp' });
  if (!factor) throw new Error('no factor was enrolled');
  const { secret } = factor.totp;
  const { error } = await mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeAt(secret, auth.now.value),
  });
  if (error) throw error;
  auth.now.value += 30_000;
  return { ...person, factorId: factor.id, secret, code: () => codeAt(secret, auth.now.value) };
}
