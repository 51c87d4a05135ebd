import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  return !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Finds the addresses of a host. It fails if one of them leads into a private network. */
export const publicLookup: LookupFunction = (host, options, tell) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error ?? !first) return tell(error ?? new Error(`${host} has no address`), []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return tell(new Error(`${host} leads into a private network`), []);
    if (options.all) tell(null, found);
    else tell(null, first.address, first.family);
  });
};
