import { addressKey, siteOf } from '#src/http/identity/caller-address.ts';
import type { RateEntry, RateLimit, RateLimits } from './rate-limits.ts';
import type { Pace } from './rate-turns.ts';

/** The limits of tries at accounts. The key of `site` limits has the caller's /48 of IPv6. */
export interface TryRules {
  perIp: RateLimit;
  perSite: RateLimit;
  perAccount: RateLimit;
  perAccountAndIp: RateLimit;
  perAccountAndSite: RateLimit;
  paces: { perAccount: Pace; perAccountAndSite: Pace };
}

export interface AccountTry {
  /** The key of the account, e.g. its address. */
  account: string;
  /** The caller's network address. */
  ip: string;
}

/** What the account knows of the caller's place. Tries on one known device wait only for each other. */
export interface KnownPlace {
  isKnownNetwork: boolean;
  /** The mark of a known device. Null for any other. */
  device: string | null;
}

export interface CountedTry {
  /** Whether the account had so many tries that somebody may be guessing. */
  isGuessed: boolean;
  /** Call it after a success, which says nothing about the tries of others. */
  undo(): Promise<void>;
}

interface Counting {
  limits: RateLimits;
  rules: TryRules;
  pause(ms: number): Promise<void>;
  /** Is asked only after too many tries. */
  readPlace(): Promise<KnownPlace>;
}

/**
 * Counts a try at an account. After too many, the tries wait for each other. The owner does not wait at a known
 * network address, and not behind strangers on a known device.
 *
 * @throws AppError past a limit of the caller, or if the wait would be too long.
 */
export async function takeTry(counting: Counting, { account, ip }: AccountTry): Promise<CountedTry> {
  const { limits, rules } = counting;
  const site = siteOf(ip);
  const perAccount: RateEntry = [rules.perAccount, account];
  const perAccountAndIp: RateEntry = [rules.perAccountAndIp, `${account}\n${addressKey(ip)}`];
  const perAccountAndSite: RateEntry = [rules.perAccountAndSite, `${account}\n${site}`];
  const ofSite: RateEntry[] = site === null ? [] : [perAccountAndSite, [rules.perSite, site]];
  const [ofIp, ofAccountAndIp, ofAccount, ofAccountAndSite, ofWholeSite] = await limits.takeAll([
    [rules.perIp, ip],
    perAccountAndIp,
    perAccount,
    ...ofSite,
  ]);
  const refusal = ofIp ?? ofAccountAndIp ?? ofWholeSite;
  if (refusal) throw refusal;
  const isGuessed = Boolean(ofAccount ?? ofAccountAndSite);
  if (isGuessed) {
    await waitForTurn(counting, account, {
      site: ofAccountAndSite ? site : null,
      isWhole: Boolean(ofAccount),
    });
  }
  return {
    isGuessed,
    undo: () =>
      limits.undo({
        forget: [perAccountAndIp],
        takeBack: [perAccount, ...(site === null ? [] : [perAccountAndSite])],
      }),
  };
}

async function waitForTurn(
  { limits, rules: { paces }, pause, readPlace }: Counting,
  account: string,
  { site, isWhole }: { site: string | null; isWhole: boolean },
): Promise<void> {
  const { isKnownNetwork, device } = await readPlace();
  if (isKnownNetwork) return;
  if (site !== null) await pause(await limits.takeTurn(paces.perAccountAndSite, `${account}\n${site}`));
  if (isWhole) await pause(await limits.takeTurn(paces.perAccount, `${account}\n${device ?? ''}`));
}
