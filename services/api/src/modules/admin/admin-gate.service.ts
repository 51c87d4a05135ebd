import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '#src/context.ts';
import { gateGrantModel } from './admin.model.ts';

/** Seconds that a grant lasts (rules: admin gate). */
export const GRANT_SECONDS = 8 * 3_600;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. Without a code in the settings no password is right. */
export function isGateCode(code: string | undefined, password: string): boolean {
  const matches = timingSafeEqual(hash(password), hash(code ?? ''));
  return matches && code !== undefined && code !== '';
}

/** Makes a grant and returns the secret that stands for it. */
export async function grantGate({ connection, clock }: ApiContext): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await gateGrantModel(connection).create({
    _id: hash(token).toString('base64url'),
    expiresAt: new Date(clock().getTime() + GRANT_SECONDS * 1000),
  });
  return token;
}

export async function holdsGrant({ connection, clock }: ApiContext, token: string | undefined) {
  if (token === undefined || token === '') return false;
  const grant = await gateGrantModel(connection).exists({
    _id: hash(token).toString('base64url'),
    expiresAt: { $gt: clock() },
  });
  return grant !== null;
}

export async function revokeGrant({ connection }: ApiContext, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await gateGrantModel(connection).deleteOne({ _id: hash(token).toString('base64url') });
}
