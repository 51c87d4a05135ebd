import { createHmac } from 'node:crypto';

/** The HMAC of some texts with the installation's pepper. The database stores it instead of a secret. */
export function keyedHash(pepper: string, ...parts: string[]): string {
  return createHmac('sha256', pepper).update(parts.join('\n')).digest('base64url');
}
