import { isIPv6 } from 'node:net';

/** A household or a company has a whole /64 of IPv6 addresses: they count as one. */
export function ipKey(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros: string[] = ip.includes('::') ? Array(8 - groups.length - rest.length).fill('0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
