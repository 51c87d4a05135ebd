import type { Artist } from '@backline/contracts/artists';
import { InstagramIcon, SoundcloudIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { Row, Rows } from '@backline/design-system/rows';
import { Badge } from '@backline/design-system/badge';

const PLATFORMS = [
  { id: 'spotify', label: 'Spotify', Icon: SpotifyIcon },
  { id: 'soundcloud', label: 'SoundCloud', Icon: SoundcloudIcon },
  { id: 'instagram', label: 'Instagram', Icon: InstagramIcon },
  { id: 'tiktok', label: 'TikTok', Icon: TiktokIcon },
] as const;

/** The artist's pages on other platforms. 'Linked' promises no proof that they are the artist's own (rules: profiles). */
export function PlatformLinks({ links }: { links: Artist['socialLinks'] }) {
  return (
    <Rows>
      {PLATFORMS.map(({ id, label, Icon }) => {
        const href = links[id];
        if (href === undefined) return null;
        return (
          <Row
            key={id}
            title={label}
            lead={<Icon />}
            link={<a href={href} target="_blank" rel="noreferrer" />}
          >
            <Badge plain>Linked</Badge>
          </Row>
        );
      })}
    </Rows>
  );
}
