import { type Artist, getArtist, getArtistOfUser, readNumbers } from '@backline/contracts/profiles/artists';
import { enteredFollowersNote } from '@backline/contracts/profiles/artist-summary';
import { Button } from '@backline/design-system/button';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { call, failureMessage, formatDay, invalidate, toast, useReaderZone } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Props {
  artist: Pick<
    Artist,
    | 'id'
    | 'userId'
    | 'socialLinks'
    | 'followersReadAt'
    | 'spotifyFollowers'
    | 'tiktokFollowers'
    | 'instagramFollowers'
  >;
}

/** The source of the followers, and the time of the reading. Their artist can ask for a new reading. */
export function NumbersRead({ artist }: Props) {
  const { userId, socialLinks, followersReadAt, spotifyFollowers } = artist;
  const zone = useReaderZone('UTC');
  const isKnown = followersReadAt && spotifyFollowers !== null;
  // The API sends the person's id only to the owner.
  const isAskable = userId !== undefined && socialLinks.spotify !== undefined;
  const entered = enteredFollowersNote(artist);
  if (!isKnown && !isAskable && entered === null) return null;
  return (
    <Inline gap={3}>
      {isKnown || isAskable ? (
        <Text tone="muted" size="sm">
          {isKnown ? `Spotify as of ${formatDay(followersReadAt, zone)}` : 'Spotify was not read yet'}
        </Text>
      ) : null}
      {isAskable ? <ReadAgain artistId={artist.id} /> : null}
      {entered === null ? null : (
        <Text tone="muted" size="sm">
          {entered}
        </Text>
      )}
    </Inline>
  );
}

function ReadAgain({ artistId }: { artistId: string }) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => call(readNumbers, { params: { id: artistId } }),
    onSuccess: () => toast('Numbers read', 'These are the numbers of this moment.', 'success'),
    onError: (error) => toast('No new numbers', failureMessage(error), 'danger'),
    onSettled: () => invalidate(client, getArtist, getArtistOfUser),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={read.isPending}
      busyLabel="Reading..."
      onClick={() => read.mutate()}
    >
      Read again
    </Button>
  );
}
