const UNSAFE = /[\s\\\p{Cc}]/u;
/** Servers that read these as what they stand for would leave the path that the list names. */
const ENCODED_SLASH = /%(?:2f|5c)/i;

export interface Redirects {
  /** Where to go: the wish, if it is on the list, else the site. Never an error, never anywhere else. */
  resolve(wish: string | null | undefined): string;
}

/** Each entry is an origin with a path, or an app's own scheme; whatever lies below the path is allowed. */
export function createRedirects(siteUrl: string, allowed: readonly string[]): Redirects {
  const entries = [siteUrl, ...allowed].map((entry) => new URL(entry));
  return {
    resolve(wish) {
      const url = wish ? parse(wish) : null;
      if (url === null || !entries.some((entry) => isBelow(url, entry))) return siteUrl;
      url.hash = '';
      return url.href;
    },
  };
}

function parse(wish: string): URL | null {
  if (UNSAFE.test(wish) || !URL.canParse(wish)) return null;
  const url = new URL(wish);
  const isPlainPath = !url.pathname.includes('//') && !ENCODED_SLASH.test(url.pathname);
  return url.username === '' && url.password === '' && isPlainPath ? url : null;
}

function isBelow(url: URL, entry: URL): boolean {
  // The origin of an app's scheme is "null" for all of them.
  if (url.protocol !== entry.protocol || url.host !== entry.host) return false;
  const base = entry.pathname.endsWith('/') ? entry.pathname : `${entry.pathname}/`;
  return url.pathname === entry.pathname || url.pathname.startsWith(base);
}
