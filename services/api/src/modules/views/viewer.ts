import { addressKey } from '@backline/service-kit/http/caller-address';
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

/**
 * Who looks, as text to hash: the account, else network address and browser. Null for robots and prefetches, which do
 * not count (rules: numbers).
 */
export function viewerOf({ caller, ip, header }: Look): string | null {
  if (PURPOSES.some((name) => PREFETCH.test(header(name) ?? ''))) return null;
  if (caller) return `account ${caller.userId}`;
  const browser = header('user-agent');
  if (!browser || isbot(browser)) return null;
  return `stranger ${addressKey(ip)} ${browser}`;
}
