import * as z from 'zod';
import { fetchOutside, jsonOf, OutsideError } from '../outside-fetch.ts';

/** Who or what a link shows, as its platform tells. */
export interface LinkFace {
  name: string;
  /** Address of a picture at the platform. */
  pictureUrl: string | null;
}

export type OEmbedProvider = 'soundcloud' | 'tiktok';

export interface OEmbed {
  /**
   * Asks the provider about a link to itself; null when it shows nothing there. The link is never fetched: only
   * the provider's own address is, and it alone knows where its short links lead.
   *
   * @throws OutsideError when the provider cannot be asked.
   */
  read(provider: OEmbedProvider, link: string): Promise<LinkFace | null>;
}

export interface OEmbedConfig {
  /** The address of each provider's oEmbed. Instagram's needs a key, so it is not asked. */
  urls: Record<OEmbedProvider, string>;
  /** Milliseconds that each request may take. */
  timeoutMs: number;
}

const shape = z.object({
  title: z.string().trim().nullish().catch(null),
  author_name: z.string().trim().nullish().catch(null),
  thumbnail_url: z.string().nullish().catch(null),
});

export function createOEmbed({ urls, timeoutMs }: OEmbedConfig): OEmbed {
  return {
    async read(provider, link) {
      const url = new URL(urls[provider]);
      url.searchParams.set('format', 'json');
      url.searchParams.set('url', link);
      const answer = await fetchOutside(url, { timeoutMs, maxBytes: 200_000 });
      // What is private, gone or no page of theirs; each provider has its own word for it.
      if ([400, 401, 403, 404].includes(answer.status)) return null;
      const parsed = answer.status === 200 ? shape.safeParse(jsonOf(answer)) : undefined;
      if (!parsed?.success) throw new OutsideError(`${url.host} answered ${answer.status}`);
      const { author_name: author, title, thumbnail_url: pictureUrl } = parsed.data;
      const name = author || title;
      return name ? { name: name.slice(0, 200), pictureUrl: pictureUrl ?? null } : null;
    },
  };
}
