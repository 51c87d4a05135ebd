/** A host, or with `*.` all hosts below it. It ends in letters, so that it is no address of a network. */
const HOST = /^(\*\.)?([a-z\d-]+\.)+[a-z]{2,}$/;

export const isPushHost = (host: string) => HOST.test(host);

/** Whether a browser's address for push messages is one of the makers whose hosts are allowed. */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}
