import type { Platform } from '@backline/contracts/base/links';
import { InstagramIcon, SoundcloudIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { LinkIcon } from '@backline/design-system/icon';

/** The platforms in the order in which screens show them. */
export const SHOWN_PLATFORMS = [
  'spotify',
  'soundcloud',
  'instagram',
  'tiktok',
  'mixcloud',
  'bandcamp',
  'residentadvisor',
  'website',
] as const satisfies readonly Platform[];

const MARKS: Partial<Record<Platform, typeof LinkIcon>> = {
  spotify: SpotifyIcon,
  soundcloud: SoundcloudIcon,
  instagram: InstagramIcon,
  tiktok: TiktokIcon,
};

/** The mark of a platform. Platforms without a mark have a chain. */
export function PlatformIcon({ platform }: { platform: Platform }) {
  const Icon = MARKS[platform] ?? LinkIcon;
  return <Icon />;
}
