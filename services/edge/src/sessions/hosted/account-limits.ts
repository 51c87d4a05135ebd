import { LIMITS, PACES } from '@backline/contracts/accounts/account-limits';
import { addressKey, siteOf } from '@backline/service-kit/http/identity/caller-address';
import type { RateEntry, RateLimit, RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';

/**
 * The limits for accounts of a hosted project, the same as those of our own service. The project's own limits count
 * all people as one caller.
 */
export interface AccountLimits {
  take(name: 'signUpPerIp' | 'tokenPerIp' | 'verifyPerIp' | 'changePerIp', ip: string): Promise<void>;
  /** Counts a message to a mailbox. One of another kind may follow within the minute. */
  takeMail(kind: string, email: string, ip: string): Promise<void>;
  /** Counts a sign-in by password. A success does not reset the failures of others. */
  signIn(email: string, ip: string, attempt: () => Promise<AuthAnswer>): Promise<AuthAnswer>;
  /** Counts a check of the current password. `attempt` resolves to whether it was right. */
  checkPassword(userId: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

/** All messages of the project together, because its mail server has a limit. */
const MAIL_OF_PROJECT: RateLimit = { name: 'auth-mail-project', points: 2000, seconds: 3600 };

export function createAccountLimits(limits: RateLimits, pause: (ms: number) => Promise<void>): AccountLimits {
  return {
    take: (name, ip) => limits.take(LIMITS[name], ip),
    async takeMail(kind, email, ip) {
      await limits.take(LIMITS.mailRequestPerIp, ip);
      await limits.take(LIMITS.mailPerMinute, `${kind}\n${email}`);
      await limits.take(LIMITS.mailPerHour, email);
      await limits.take(MAIL_OF_PROJECT, '');
    },
    async signIn(email, ip, attempt) {
      const perAccount: RateEntry = [LIMITS.signInPerAccount, email];
      const perAccountAndIp: RateEntry = [LIMITS.signInPerAccountAndIp, `${email}\n${addressKey(ip)}`];
      const site = siteOf(ip);
      const siteKey = `${email}\n${site}`;
      const perAccountAndSite: RateEntry[] = site === null ? [] : [[LIMITS.signInPerAccountAndSite, siteKey]];
      const [slow, ofIp, ofAccountAndIp, slowSite] = await limits.takeAll([
        perAccount,
        [LIMITS.signInPerIp, ip],
        perAccountAndIp,
        ...perAccountAndSite,
      ]);
      const refusal = ofIp ?? ofAccountAndIp;
      if (refusal) throw refusal;
      // Tries that are too many wait for each other, before the project checks a password.
      if (slowSite) await pause(await limits.takeTurn(PACES.signInPerAccountAndSite, siteKey));
      if (slow) await pause(await limits.takeTurn(PACES.signInPerAccount, email));
      const answer = await attempt();
      if (answer.session) {
        await limits.undo({ forget: [perAccountAndIp], takeBack: [perAccount, ...perAccountAndSite] });
      }
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
