import type { Application } from '@backline/contracts/booking/applications';
import { LISTEN_FIRST_SECONDS } from '@backline/contracts/base/limits';
import { enteredFollowersNote } from '@backline/contracts/profiles/artist-summary';
import { InstagramIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { Button } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { StatTile, StatTiles } from '@backline/design-system/stat';
import { Text } from '@backline/design-system/text';
import { formatCount } from '@backline/shell-sdk';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHidesFollowers, useListenFirst } from './listen-first.tsx';

/** The followers of an artist, and which of them the artist entered. A venue that listens first asks for them. */
export function FollowerTiles({ artist }: Pick<Application, 'artist'>) {
  const isHidden = useHidesFollowers(artist.id);
  const { ask } = useListenFirst();
  const root = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => ask(artist.id));
    // The button is gone.
    root.current?.focus();
  };
  return (
    <Stack ref={root} gap={2} role="group" aria-label="Followers" tabIndex={-1}>
      {isHidden ? <Hidden onShow={show} /> : <Tiles artist={artist} />}
    </Stack>
  );
}

function Hidden({ onShow }: { onShow: () => void }) {
  return (
    <>
      <Text size="sm" tone="muted">
        You listen first. Followers appear after {LISTEN_FIRST_SECONDS} seconds of the first mix.
      </Text>
      <div>
        <Button variant="quiet" size="sm" onClick={onShow}>
          Show followers
        </Button>
      </div>
    </>
  );
}

function Tiles({ artist }: Pick<Application, 'artist'>) {
  const entered = enteredFollowersNote(artist);
  return (
    <>
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
    </>
  );
}
