import { hkdfSync } from 'node:crypto';
import { createTextSeal, type TextSeal } from '@backline/service-kit/settings/text-seal';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const STEP_MS = 30_000;
/** The clock of a phone may be one step away from ours. */
const WINDOW = 1;

/** The seal of the secrets in the database. */
export function secretSeal(pepper: string): TextSeal {
  return createTextSeal(Buffer.from(hkdfSync('sha256', pepper, '', 'backline factor secrets', 32)));
}

/** A new secret, as text for people, as an address for apps, and as a picture of that address. */
export function newSecret({ issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 4 }) };
}

/** The time step of a right code. Null for a wrong one, and for one that is no newer than `lastStep`. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep = 0 }: { now: Date; lastStep: number | undefined },
): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  return step > lastStep ? step : null;
}
