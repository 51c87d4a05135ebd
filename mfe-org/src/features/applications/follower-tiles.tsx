import type { Application } from '@backline/contracts/booking/applications';
import { enteredFollowersNote } from '@backline/contracts/profiles/artist-summary';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { Stack } from '@backline/design-system/stack';
import { StatTile, StatTiles } from '@backline/design-system/stat';
import { Text } from '@backline/design-system/text';
import { formatCount } from '@backline/shell-sdk';

/** The followers of an artist, and which of them the artist entered. */
export function FollowerTiles({ artist }: Pick<Application, 'artist'>) {
  const entered = enteredFollowersNote(artist);
  return (
    <Stack gap={2}>
      <StatTiles>
        <StatTile icon={<SpotifyIcon />} value={formatCount(artist.spotifyFollowers)} label="Spotify" />
        <StatTile icon={<TiktokIcon />} value={formatCount(artist.tiktokFollowers)} label="TikTok" />
        <StatTile icon={<InstagramIcon />} value={formatCount(artist.instagramFollowers)} label="Instagram" />
      </StatTiles>
      {entered === null ? null : (
        <Text size="sm" tone="muted">
          {entered}
        </Text>
      )}
    </Stack>
  );
}
