/**
 * Whether a service receives this address unchanged. Dot segments, absolute addresses and double slashes are
 * rewritten on the way, so the service would get another path than the checked one. `base` is the part that was cut
 * off the url.
 */
export function isPlainPath(url: string, base = ''): boolean {
  const [path = ''] = url.split('?');
  const whole = `http://service.invalid${base}${path}`;
  return URL.canParse(whole) && new URL(whole).href === whole && !path.includes('//');
}
