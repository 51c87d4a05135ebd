import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import { isbot } from 'isbot';

/** The facts of a request that identify its viewer. */
interface Look {
  caller: { userId: string } | null;
  ip: string;
  header(name: string): string | undefined;
}

const PREFETCH = /\b(prefetch|prerender|preview)\b/i;
/** Headers in which a browser reports that it loads a page in advance. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Headers with `1` from a browser whose person objects to being followed. */
const OBJECTIONS = ['sec-gpc', 'dnt'];

/** A viewer as texts to hash. */
export interface Viewer {
  /** The account, otherwise network address and browser. */
  name: string;
  /** The network address of a stranger. Null for an account. */
  address: string | null;
}

/**
 * Identifies the viewer. Null for viewers who do not count: people who object, robots and prefetches (rules:
 * numbers).
 */
export function viewerOf({ caller, ip, header }: Look): Viewer | null {
  if (PURPOSES.some((name) => PREFETCH.test(header(name) ?? ''))) return null;
  if (OBJECTIONS.some((name) => header(name) === '1')) return null;
  if (caller) return { name: `account ${caller.userId}`, address: null };
  const browser = header('user-agent');
  if (!browser || isbot(browser)) return null;
  const address = addressKey(ip);
  return { name: `stranger ${address} ${browser}`, address };
}
