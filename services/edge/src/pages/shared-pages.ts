import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PagePreview } from '@backline/contracts/pages/page-previews';
import type { RenderedPage } from '@backline/contracts/platform/rendering';
import type { Theme } from '@backline/contracts/pages/theme-choice';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Live } from '#src/releases/live/live-releases.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Each page is compressed once, so it may cost some milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENCODERS = {
  br: async (html: string) => compressBrotli(html, BROTLI),
  gzip: async (html: string) => compressGzip(html),
  identity: (html: string) => Promise.resolve(Buffer.from(html)),
};
type Encoding = keyof typeof ENCODERS;

/** A page with its policy headers. */
interface WholePage {
  html: string;
  policies: Record<string, string>;
}

/** A page that is the same for every stranger. */
export interface SharedPage extends WholePage {
  /** The hash of the HTML. */
  hash: string;
}

/** The parts of a page besides the server's rendering. */
interface Parts {
  live: Live;
  preview: PagePreview | null | undefined;
  theme: Theme;
}

export interface SharedPages {
  /** The page made of these parts. It is composed once while the parts are the same objects. */
  compose(rendered: RenderedPage | undefined, parts: Parts, write: () => WholePage): SharedPage;
  send(req: Request, res: Response, page: SharedPage): Promise<void>;
}

/**
 * Pages that strangers share. The same page is composed and compressed once and has the same ETag, so browsers and
 * caches revalidate it.
 */
export function createSharedPages(): SharedPages {
  const composed = new WeakMap<RenderedPage, Map<Theme, Parts & { page: SharedPage }>>();
  const encoded = new LRUCache<string, Buffer, { html: string; encoding: Encoding }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_tag, _old, { context: { html, encoding } }) => ENCODERS[encoding](html),
  });

  return {
    compose(rendered, parts, write) {
      if (rendered === undefined) return hashed(write());
      const themes = composed.get(rendered) ?? new Map<Theme, Parts & { page: SharedPage }>();
      composed.set(rendered, themes);
      const known = themes.get(parts.theme);
      if (known?.live === parts.live && known.preview === parts.preview) return known.page;
      const page = hashed(write());
      themes.set(parts.theme, { ...parts, page });
      return page;
    },
    async send(req, res, { html, policies, hash }) {
      const encoding = (req.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
      const tag = `"${hash}-${encoding}"`;
      const body = await encoded.forceFetch(tag, { context: { html, encoding } });
      // An answer that sets a cookie is for this visitor only.
      const isShared = res.getHeader('Set-Cookie') === undefined;
      res.set({
        ...policies,
        ETag: tag,
        'Cache-Control': isShared ? 'public, no-cache' : 'private, no-cache',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      });
      res.vary('Accept-Encoding').send(body);
    },
  };
}

const hashed = (page: WholePage): SharedPage => ({
  ...page,
  hash: createHash('sha256').update(page.html).digest('base64url').slice(0, 27),
});
