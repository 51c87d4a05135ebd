import { isIPv6 } from 'node:net';

const LOOPBACK = /^(127\.|::ffff:127\.|::1$)/;

/** Under which key a network address is counted. A home or company has a whole /64 of IPv6: it counts as one. */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined || ip === '') return 'unknown';
  return groupsOf(ip)?.slice(0, 4).join(':') ?? ip;
}

/** The /48 of an IPv6 address, which one customer has as a whole. Null for other addresses. */
export function siteOf(ip: string | undefined): string | null {
  return (
    groupsOf(ip ?? '')
      ?.slice(0, 3)
      .join(':') ?? null
  );
}

/** The eight groups of an IPv6 address. Null for other addresses. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return null;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros: string[] = ip.includes('::') ? Array(8 - groups.length - rest.length).fill('0') : [];
  return [...groups, ...zeros, ...rest];
}

/** The network of an address for the log: a /24 or a /48, which names no single home. */
export function networkOf(ip: string | undefined): string {
  const site = siteOf(ip);
  if (site !== null) return `${site}::/48`;
  const [, net] = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip ?? '') ?? [];
  return net === undefined ? 'unknown' : `${net}.0/24`;
}

/** Whether a network address is this machine's own. */
export function isLoopbackAddress(ip: string | undefined): boolean {
  return LOOPBACK.test(ip ?? '');
}
