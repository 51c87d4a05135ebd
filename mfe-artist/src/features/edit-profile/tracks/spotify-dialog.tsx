import type { SpotifyFact } from '@backline/contracts/base/choices';
import type { Artist } from '@backline/contracts/profiles/artists';
import type { SpotifyArtist } from '@backline/contracts/profiles/spotify';
import { Button } from '@backline/design-system/button';
import { Checkbox } from '@backline/design-system/checkbox';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { FieldGroup } from '@backline/design-system/field';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { everyVisit, failureMessage, formatCount, LoadFailed, toast } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spotifyQuery, useReadSpotify } from './api.ts';

interface Props {
  artist: Artist;
  onClose: () => void;
}

/** Shows Spotify's data about the linked artist, and copies the parts that the artist chooses. */
export function SpotifyDialog({ artist, onClose }: Props) {
  const found = useQuery({ ...spotifyQuery(artist), ...everyVisit });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Read from Spotify"
      description="Choose what to take. Nothing changes before you save."
    >
      {found.data ? (
        <Choice artist={artist} found={found.data} onClose={onClose} />
      ) : found.isError ? (
        <LoadFailed what="Your Spotify profile" queries={[found]} />
      ) : (
        <LoadingRegion label="Reading Spotify...">
          <Skeleton height={160} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function Choice({ artist, found, onClose }: Props & { found: SpotifyArtist }) {
  const offers = offersOf(artist, found);
  const [chosen, setChosen] = useState<readonly SpotifyFact[]>(['followers', 'tracks']);
  const take = offers.map(({ fact }) => fact).filter((fact) => chosen.includes(fact));
  const read = useReadSpotify(artist.id);
  if (offers.length === 0) return <Text>Your profile has all that Spotify tells.</Text>;
  const save = () =>
    read.mutate(take, {
      onSuccess: () => {
        toast('Profile updated', 'Your changes have been saved successfully', 'success');
        onClose();
      },
      onError: (error) => toast('Update failed', failureMessage(error, 'Please try again'), 'danger'),
    });
  const toggle = (fact: SpotifyFact) =>
    setChosen(chosen.includes(fact) ? chosen.filter((other) => other !== fact) : [...chosen, fact]);
  return (
    <Stack gap={5}>
      <FieldGroup label="Replace">
        {offers.map(({ fact, text }) => (
          <Checkbox key={fact} checked={chosen.includes(fact)} onChange={() => toggle(fact)}>
            {text}
          </Checkbox>
        ))}
      </FieldGroup>
      <Inline>
        <DialogClose>
          <Button variant="quiet">Cancel</Button>
        </DialogClose>
        <Button
          variant="accent"
          disabled={take.length === 0}
          busy={read.isPending}
          busyLabel="Saving..."
          onClick={save}
        >
          Save
        </Button>
      </Inline>
    </Stack>
  );
}

/** Spotify's facts that differ from the profile. */
function offersOf(artist: Artist, found: SpotifyArtist): { fact: SpotifyFact; text: string }[] {
  const { name, image, followers, topTracks } = found;
  const names = topTracks.map((track) => track.name);
  const present = artist.topTracks.map((track) => track.name);
  return [
    ...(followers !== null && followers !== artist.spotifyFollowers
      ? [
          {
            fact: 'followers' as const,
            text: `Followers: ${formatCount(followers)} (now ${formatCount(artist.spotifyFollowers)})`,
          },
        ]
      : []),
    ...(names.length > 0 && names.join('\n') !== present.join('\n')
      ? [{ fact: 'tracks' as const, text: `Top tracks: ${names.join(', ')}` }]
      : []),
    ...(name !== artist.stageName
      ? [{ fact: 'name' as const, text: `Stage name: ${name} (now ${artist.stageName})` }]
      : []),
    ...(image !== null && artist.photo?.source !== 'spotify'
      ? [{ fact: 'photo' as const, text: 'Profile photo: the picture from Spotify' }]
      : []),
  ];
}
