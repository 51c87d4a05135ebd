/**
 * Whether a service receives this address as it is written. Dot segments, whole addresses and double slashes change
 * on the way, so another path would arrive than the one that was checked here. `base` is what was cut off the url.
 */
export function isPlainPath(url: string, base = ''): boolean {
  const [path = ''] = url.split('?');
  const whole = `http://service.invalid${base}${path}`;
  return URL.canParse(whole) && new URL(whole).href === whole && !path.includes('//');
}
