import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import { isbot } from 'isbot';

/** What a request tells about who looks. */
interface Look {
  caller: { userId: string } | null;
  ip: string;
  header(name: string): string | undefined;
}

const PREFETCH = /\b(prefetch|prerender|preview)\b/i;
/** A browser that loads a page in advance says so here. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** A browser whose person objects to being followed says `1` here. */
const OBJECTIONS = ['sec-gpc', 'dnt'];

/**
 * Who looks, as text to hash: the account, else network address and browser. Null for those who do not count: people
 * who object, robots and prefetches (rules: numbers).
 */
export function viewerOf({ caller, ip, header }: Look): string | null {
  if (PURPOSES.some((name) => PREFETCH.test(header(name) ?? ''))) return null;
  if (OBJECTIONS.some((name) => header(name) === '1')) return null;
  if (caller) return `account ${caller.userId}`;
  const browser = header('user-agent');
  if (!browser || isbot(browser)) return null;
  return `stranger ${addressKey(ip)} ${browser}`;
}
