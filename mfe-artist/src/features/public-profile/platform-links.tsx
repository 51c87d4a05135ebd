import type { Artist } from '@backline/contracts/profiles/artists';
import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { Badge } from '@backline/design-system/badge';
import { Row, Rows } from '@backline/design-system/rows';
import { PlatformIcon, SHOWN_PLATFORMS } from '#src/profile/platforms.tsx';

/** The artist's pages elsewhere. 'Linked' promises no proof that they are the artist's own (rules: proof of links). */
export function PlatformLinks({
  artist: { socialLinks: links, verifiedLinks = [] },
}: {
  artist: Pick<Artist, 'socialLinks' | 'verifiedLinks'>;
}) {
  return (
    <Rows>
      {SHOWN_PLATFORMS.map((platform) => {
        const href = links[platform];
        if (href === undefined) return null;
        return (
          <Row
            key={platform}
            title={PLATFORM_NAMES[platform]}
            lead={<PlatformIcon platform={platform} />}
            link={<a href={href} target="_blank" rel="noreferrer" />}
          >
            {verifiedLinks.includes(platform) ? (
              <Badge tone="ok">Verified</Badge>
            ) : (
              <Badge plain>Linked</Badge>
            )}
          </Row>
        );
      })}
    </Rows>
  );
}
