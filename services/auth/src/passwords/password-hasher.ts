import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AuthError } from '../errors.ts';

/** OWASP's argon2id parameters; the library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PHC_HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const MAX_WAITING = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the work of one verification for an absent hash too, so that time tells nothing about accounts. */
  verify(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

/**
 * A hash takes 19 MiB and a core, so unlimited parallel sign-ins would be a way to bring the service down:
 * `concurrency` run at once, a bounded number waits, the rest is told to come back.
 */
export function createPasswordHasher(concurrency: number): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= MAX_WAITING) {
        throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins at once', {
          retryAfterSeconds: 1,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const decoy = hash(randomBytes(24).toString('base64url'), PARAMETERS);

  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    async verify(stored, password) {
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => verify(against, password));
      return stored !== null && matches;
    },
    isOutdated: (stored) => !stored.startsWith(PHC_HEAD),
  };
}

/** Hashes one password for an account that is not made by a request, e.g. demo data. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}
