const UNSAFE = /[\s\\\p{Cc}]/u;
/** Some servers decode these to slashes, which would lead out of the allowed path. */
const ENCODED_SLASH = /%(?:2f|5c)/i;

export interface Redirects {
  /** The target of a link: the requested address if it is allowed, otherwise the site. It never fails. */
  resolve(requested: string | null | undefined): string;
}

/** Each entry is an origin with a path, or an app's own scheme. It allows its path and everything below. */
export function createRedirects(siteUrl: string, allowed: readonly string[]): Redirects {
  const entries = [siteUrl, ...allowed].map((entry) => new URL(entry));
  return {
    resolve(requested) {
      const url = requested ? parse(requested) : null;
      if (url === null || !entries.some((entry) => isBelow(url, entry))) return siteUrl;
      url.hash = '';
      return url.href;
    },
  };
}

function parse(address: string): URL | null {
  if (UNSAFE.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlainPath = !url.pathname.includes('//') && !ENCODED_SLASH.test(url.pathname);
  return url.username === '' && url.password === '' && isPlainPath ? url : null;
}

function isBelow(url: URL, entry: URL): boolean {
  // `origin` cannot be compared, because it is "null" for every scheme of an app.
  if (url.protocol !== entry.protocol || url.host !== entry.host) return false;
  const base = entry.pathname.endsWith('/') ? entry.pathname : `${entry.pathname}/`;
  return url.pathname === entry.pathname || url.pathname.startsWith(base);
}
