import type { Application } from '@backline/contracts/booking/applications';
import { Data } from '@backline/design-system/text';
import { formatCount } from '@backline/shell-sdk';
import { useHidesFollowers } from './listen-first.tsx';

/** Whether the venue had invited the artist, and how many follow them. */
export function ArtistMarks({ application: { isInvited, artist } }: { application: Application }) {
  const hidesFollowers = useHidesFollowers(artist.id);
  return (
    <>
      {isInvited ? <Data size="sm">Invited by you</Data> : null}
      {artist.spotifyFollowers === null || hidesFollowers ? null : (
        <Data size="sm" tone="muted">
          {formatCount(artist.spotifyFollowers)} followers
        </Data>
      )}
    </>
  );
}
