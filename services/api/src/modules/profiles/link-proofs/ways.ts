import type { LinkProof } from '@backline/contracts/profiles/link-proofs';
import type { Platform } from '@backline/contracts/base/links';
import type { OEmbedProvider } from '#src/integrations/oembed/oembed.ts';

/** Platforms whose oEmbed contains the public description. */
const DESCRIBED: Partial<Record<Platform, OEmbedProvider>> = { soundcloud: 'soundcloud' };

/** Platforms whose oEmbed contains the account behind a link. */
const ACCOUNTS: Partial<Record<Platform, OEmbedProvider>> = { ...DESCRIBED, tiktok: 'tiktok' };

export function wayOf(platform: Platform): LinkProof['way'] {
  return DESCRIBED[platform] ? 'code' : 'request';
}

/** The provider that returns the account behind a link. Undefined if no public call returns it. */
export function providerOf(platform: Platform): OEmbedProvider | undefined {
  return ACCOUNTS[platform];
}
