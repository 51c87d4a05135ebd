import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

/** The keys of a project: one that signs tokens, a former one, and two API keys that the former one signed. */
export interface ProjectKeys {
  anonKey: string;
  serviceKey: string;
  formerSecret: string;
  signingKeys: object[];
}

const LIFE_SECONDS = 10 * 365 * 86_400;

export function makeProjectKeys(): ProjectKeys {
  const formerSecret = randomBytes(40).toString('base64');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const current = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256' };
  // The former key verifies tokens, but no longer signs them.
  const former = { kty: 'oct', alg: 'HS256', kid: randomUUID(), k: toBase64Url(formerSecret) };
  return {
    anonKey: apiKey('anon', formerSecret),
    serviceKey: apiKey('service_role', formerSecret),
    formerSecret,
    signingKeys: [
      { ...former, key_ops: ['verify'] },
      { ...current, key_ops: ['sign', 'verify'] },
    ],
  };
}

function apiKey(role: string, secret: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = { iss: 'supabase', ref: 'localproject', role, iat, exp: iat + LIFE_SECONDS };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, payload]
    .map((part) => toBase64Url(JSON.stringify(part)))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const toBase64Url = (text: string) => Buffer.from(text).toString('base64url');
