import * as z from 'zod';
import { fetchOutside, jsonOf, OutsideError } from '../outside-fetch.ts';

/** The profile behind a link, as its platform describes it. */
export interface LinkedProfile {
  name: string;
  /** Address of a picture at the platform. */
  pictureUrl: string | null;
}

export type OEmbedProvider = 'soundcloud' | 'tiktok';

export interface OEmbed {
  /**
   * Asks the provider about a link to itself; null when there is nothing to see. The link itself is never fetched,
   * only the provider's own address: the provider knows where its short links lead.
   *
   * @throws OutsideError when the provider cannot be asked.
   */
  read(provider: OEmbedProvider, link: string): Promise<LinkedProfile | null>;
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
      // A private, removed or foreign page. Each provider has its own status for it.
      if ([400, 401, 403, 404].includes(answer.status)) return null;
      const parsed = answer.status === 200 ? shape.safeParse(jsonOf(answer)) : undefined;
      if (!parsed?.success) throw new OutsideError(`${url.host} answered ${answer.status}`);
      const { author_name: author, title, thumbnail_url: pictureUrl } = parsed.data;
      const name = author || title;
      return name ? { name: name.slice(0, 200), pictureUrl: pictureUrl ?? null } : null;
    },
  };
}
