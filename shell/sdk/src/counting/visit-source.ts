import type { VisitSource } from '@backline/contracts/base/choices';

/** The names of hosts before the country or `.com`. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu)\./;
const SOCIAL =
  /(^|\.)(instagram|facebook|tiktok|youtube|soundcloud|spotify|mixcloud|linktr|reddit|twitter|threads|whatsapp|telegram|bsky)\.|^(x\.com|t\.co|t\.me|l\.messenger\.com)$/;

/** The kind of place from which a visitor came to this site. The address itself stays in the browser. */
export function visitSource(referrer: string, ownHost: string): VisitSource {
  if (referrer === '') return 'direct';
  if (!URL.canParse(referrer)) return 'other';
  const { host, hostname } = new URL(referrer);
  if (host === ownHost) return 'site';
  const name = hostname.replace(/^www\./, '');
  if (SEARCH.test(name)) return 'search';
  return SOCIAL.test(name) ? 'social' : 'other';
}
