const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this very machine, which others cannot reach. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

/** Where a connection string leads, without its secrets. It may name several hosts, so that it is no URL. */
export function hostsOf(uri: string): string {
  return uri
    .replace(/^[^:]*:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');
}
