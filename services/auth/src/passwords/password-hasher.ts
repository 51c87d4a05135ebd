import { randomBytes } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's parameters for argon2id, which is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PHC_HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const MAX_WAITING = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash it does the same work, so that its time reveals nothing about accounts. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash has other parameters than today's. */
  isOutdated(stored: string): boolean;
}

/**
 * Each hash takes 19 MiB and a core, so many simultaneous sign-ins could overload the service. `concurrency` hashes
 * run at once, 64 more wait, and all others are refused.
 */
export function createPasswordHasher(concurrency: number): PasswordHasher {
  const limit = pLimit(concurrency);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= concurrency + MAX_WAITING) throw tooManyAtOnce();
    return limit(work);
  }

  const decoy = hashPassword(randomBytes(24).toString('base64url'));

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    async verify(stored, password) {
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => verify(against, password));
      return stored !== null && matches;
    },
    isOutdated: (stored) => !stored.startsWith(PHC_HEAD),
  };
}

/** Hashes one password outside the queue, for accounts without a request, such as the demo's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

function tooManyAtOnce(): AppError {
  return new AppError('over_request_rate_limit', {
    status: 429,
    message: 'Too many sign-ins at once',
    headers: { 'Retry-After': '1' },
  });
}
