import * as z from 'zod';
import { fetchOutside, jsonOf, OutsideError } from '#src/integrations/outside-fetch.ts';

/** The profile behind a link, as its platform describes it. */
export interface LinkedProfile {
  name: string;
  /** Address of a picture at the platform. */
  pictureUrl: string | null;
}

/** The owner of a linked page, and its description. */
export interface LinkedPage {
  /** The public description. Empty without one. */
  description: string;
  /** A permanent name of the account, if the platform has one. Null if the answer names no account. */
  accountId: string | null;
}

export type OEmbedProvider = 'soundcloud' | 'tiktok';

export interface OEmbed {
  /**
   * Asks the provider about one of its links. Null if it shows nothing.
   * Only the provider's own address is fetched, never the link: the provider resolves its short links.
   * @throws OutsideError if the provider cannot be asked.
   */
  read(provider: OEmbedProvider, link: string): Promise<LinkedProfile | null>;
  /**
   * The page behind a link, asked in the same way. Null for a removed page. A refusal of the platform is an outage.
   */
  readPage(provider: OEmbedProvider, link: string): Promise<LinkedPage | null>;
}

export interface OEmbedConfig {
  /** The address of each provider's oEmbed. Instagram's needs a key, so it is not asked. */
  urls: Record<OEmbedProvider, string>;
  /** Milliseconds that each request may take. */
  timeoutMs: number;
}

const text = z.string().trim().nullish().catch(null);
const shape = z.object({
  title: text,
  author_name: text,
  author_url: text,
  description: text,
  html: text,
  thumbnail_url: text,
});
type Embed = z.infer<typeof shape>;

/** A page that was removed, or never was. */
const GONE = [400, 404];
/** These statuses may also mean a private page. Each provider has its own status for it. */
const NOT_SHOWN = [...GONE, 401, 403];
/** The user id in the address of SoundCloud's player, also as `soundcloud:users:7`. */
const PLAYED_USER = /api\.soundcloud\.com\/users\/(?:soundcloud:users:)?(\d+)/;

export function createOEmbed({ urls, timeoutMs }: OEmbedConfig): OEmbed {
  async function ask(provider: OEmbedProvider, link: string, absent: number[]): Promise<Embed | null> {
    const url = new URL(urls[provider]);
    url.searchParams.set('format', 'json');
    url.searchParams.set('url', link);
    const answer = await fetchOutside(url, { timeoutMs, maxBytes: 200_000 });
    if (absent.includes(answer.status)) return null;
    const parsed = answer.status === 200 ? shape.safeParse(jsonOf(answer)) : undefined;
    if (!parsed?.success) throw new OutsideError(`${url.host} answered ${answer.status}`);
    return parsed.data;
  }
  return {
    async read(provider, link) {
      const embed = await ask(provider, link, NOT_SHOWN);
      const name = embed?.author_name || embed?.title;
      return name ? { name: name.slice(0, 200), pictureUrl: embed?.thumbnail_url ?? null } : null;
    },
    async readPage(provider, link) {
      const embed = await ask(provider, link, GONE);
      return embed && { description: embed.description ?? '', accountId: accountOf(embed) };
    },
  };
}

/**
 * The number of the account in the player's address, otherwise the address of its page, which changes with its
 * name.
 */
function accountOf({ html, author_url: page }: Embed): string | null {
  const player = decoded(decoded(html ?? ''));
  return PLAYED_USER.exec(player)?.[1] ?? page?.toLowerCase() ?? null;
}

function decoded(address: string): string {
  return address.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
    String.fromCodePoint(Number.parseInt(code.slice(1), 16)),
  );
}
