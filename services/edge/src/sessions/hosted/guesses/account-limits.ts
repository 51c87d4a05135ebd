import { LIMITS, SIGN_IN_TRIES } from '@backline/contracts/accounts/account-limits';
import { takeTry } from '@backline/service-kit/mongo/account-tries';
import type { RateEntry, RateLimit, RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { KnownPlaces, Place } from './known-places.ts';

type CountedPerIp = 'signUpPerIp' | 'tokenPerIp' | 'verifyPerIp' | 'changePerIp' | 'passkeyOptionsPerIp';

/**
 * The limits for accounts of a hosted project, the same as those of our own service. The project's own limits count
 * all people as one caller.
 */
export interface AccountLimits {
  take(name: CountedPerIp, ip: string): Promise<void>;
  /** Counts a sign-in with a passkey. Strangers never learn its id, so they cannot use its limit up. */
  usePasskey(ip: string, credentialId: string, attempt: () => Promise<AuthAnswer>): Promise<AuthAnswer>;
  /** Counts a message to a mailbox. One of another kind may follow within the minute. */
  takeMail(kind: string, email: string, ip: string): Promise<void>;
  /** Counts a sign-in by password. A success does not reset the failures of others. Guesses are told to the owner. */
  signIn(place: Place, attempt: () => Promise<AuthAnswer>): Promise<AuthAnswer>;
  /** Counts a check of the current password. `attempt` resolves to whether it was right. */
  checkPassword(userId: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

/** All messages of the project together, because its mail server has a limit. */
const MAIL_OF_PROJECT: RateLimit = { name: 'auth-mail-project', points: 2000, seconds: 3600 };

interface Options {
  limits: RateLimits;
  pause(ms: number): Promise<void>;
  places: KnownPlaces;
  /** Tells the owner of an address that somebody guesses the password. */
  tellOwner(email: string): Promise<void>;
}

export function createAccountLimits({ limits, pause, places, tellOwner }: Options): AccountLimits {
  return {
    take: (name, ip) => limits.take(LIMITS[name], ip),
    async takeMail(kind, email, ip) {
      await limits.take(LIMITS.mailRequestPerIp, ip);
      await limits.take(LIMITS.mailPerMinute, `${kind}\n${email}`);
      await limits.take(LIMITS.mailPerHour, email);
      await limits.take(MAIL_OF_PROJECT, '');
    },
    async signIn(place, attempt) {
      const { email, ip } = place;
      const readPlace = () => places.read(place);
      const counting = { limits, pause, readPlace, rules: SIGN_IN_TRIES };
      const counted = await takeTry(counting, { account: email, ip });
      const answer = await attempt();
      if (answer.session) await Promise.all([counted.undo(), places.remember(place)]);
      else if (counted.isGuessed && !(await limits.isOver(LIMITS.guessingMailPerAccount, email))) {
        await tellOwner(email);
      }
      return answer;
    },
    async usePasskey(ip, credentialId, attempt) {
      const entry: RateEntry = [LIMITS.passkeyPerAccount, credentialId];
      await limits.take(LIMITS.passkeyPerIp, ip);
      await limits.take(...entry);
      const answer = await attempt();
      if (answer.session) await limits.undo({ forget: [entry] });
      return answer;
    },
    async checkPassword(userId, attempt) {
      const entry: RateEntry = [LIMITS.passwordCheckPerAccount, userId];
      await limits.take(...entry);
      const isRight = await attempt();
      if (isRight) await limits.undo({ forget: [entry] });
      return isRight;
    },
  };
}
