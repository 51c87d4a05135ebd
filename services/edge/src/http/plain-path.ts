/**
 * Whether a service receives this address as it is written. Dots and whole addresses would lead to another path than
 * the one that was checked here.
 */
export function isPlainPath(url: string, base = ''): boolean {
  const [path = ''] = url.split('?');
  const whole = `http://service.invalid${base}${path}`;
  return URL.canParse(whole) && new URL(whole).href === whole && !path.includes('//');
}
