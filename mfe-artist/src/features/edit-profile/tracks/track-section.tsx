import type { Artist } from '@backline/contracts/profiles/artists';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Button, buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { RefreshIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Sleeve } from '@backline/design-system/sleeve';
import { Stack } from '@backline/design-system/stack';
import { Data, Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SaveState } from '#src/features/edit-profile/lists/save-state.tsx';
import { useProfileList } from '#src/features/edit-profile/lists/use-profile-list.ts';
import { OrderRow } from '#src/features/edit-profile/order/order-row.tsx';
import { useOrder } from '#src/features/edit-profile/order/use-order.ts';
import { editSectionPath } from '#src/paths.ts';
import { durationOf } from '#src/profile/track-duration.ts';
import { SpotifyDialog } from './spotify-dialog.tsx';

type Track = Artist['topTracks'][number];

interface Props {
  artist: Artist;
  userId: string;
}

/** The tracks from Spotify, in the artist's order. Each change is stored at once. */
export function TrackSection({ artist, userId }: Props) {
  const [isReading, setIsReading] = useState(false);
  const isLinked = artist.socialLinks.spotify !== undefined;
  const hasTracks = artist.topTracks.length > 0;
  return (
    <Section title="Top Tracks" action={isLinked && hasTracks ? <ReadButton onRead={setIsReading} /> : null}>
      <Stack gap={4}>
        {hasTracks ? (
          <>
            <Text tone="muted" size="sm">
              <AsOf readAt={artist.spotifyReadAt} /> The order is yours.
            </Text>
            <OrderedTracks tracks={artist.topTracks} userId={userId} />
          </>
        ) : (
          <EmptyState
            title="No tracks yet"
            action={
              isLinked ? (
                <ReadButton onRead={setIsReading} />
              ) : (
                <Link to={editSectionPath('links')} className={buttonClass({ variant: 'solid' })}>
                  Connect your Spotify
                </Link>
              )
            }
          >
            Your top tracks come from Spotify.
          </EmptyState>
        )}
      </Stack>
      {isReading ? <SpotifyDialog artist={artist} onClose={() => setIsReading(false)} /> : null}
    </Section>
  );
}

function ReadButton({ onRead }: { onRead: (isReading: boolean) => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onRead(true)}>
      <RefreshIcon size="sm" />
      Read from Spotify
    </Button>
  );
}

function AsOf({ readAt }: { readAt: string | null | undefined }) {
  const zone = useReaderZone('UTC');
  return readAt ? `From Spotify, as of ${formatDay(readAt, zone)}.` : 'From Spotify.';
}

function OrderedTracks({ tracks, userId }: { tracks: readonly Track[]; userId: string }) {
  const { mutate, saving } = useProfileList(userId, 'topTracks');
  const { move, moved, drag } = useOrder(
    tracks,
    { mutate: (next) => mutate(next) },
    (from, to) => `${tracks[from]?.name} is now ${to + 1} of ${tracks.length}.`,
  );
  return (
    <div>
      <Rows as="ol" aria-label="Your tracks">
        {tracks.map((track, index) => (
          <OrderRow
            key={JSON.stringify([track.name, track.album])}
            title={track.name}
            place={{ index, last: tracks.length - 1 }}
            onMove={(to) => move(index, to)}
            onRemove={() => mutate(tracks.filter((other) => other !== track))}
            grip={drag.gripOf(index)}
            isTarget={drag.over === index}
            lead={<Sleeve name={track.name} src={sizedPicture(track.image, 160)} />}
            {...drag.targetOf(index)}
          >
            <Text as="b" strong>
              {track.name}
            </Text>
            <Data tone="muted" size="sm">
              {durationOf(track.duration_ms)}
            </Data>
          </OrderRow>
        ))}
      </Rows>
      <SaveState saving={saving} />
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}
