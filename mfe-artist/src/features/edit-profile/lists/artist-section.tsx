import { type Artist, getArtist } from '@backline/contracts/profiles/artists';
import { LINK_MAX_LENGTH, PROFILE_LIST_MAX, STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { readPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field } from '@backline/design-system/field';
import { Section } from '@backline/design-system/page';
import { ApiError, call, failureMessage } from '@backline/shell-sdk';
import { useState } from 'react';
import { SaveState } from './save-state.tsx';
import { useProfileList } from './use-profile-list.ts';

type Supported = Artist['supportedArtists'][number];

const NO_PROFILE = 'There is no profile under this link. Check it.';

interface Props {
  artist: Artist;
  userId: string;
}

/** The artists that this one has supported, as chips. Each change is stored at once. */
export function ArtistSection({ artist, userId }: Props) {
  const { mutate, saving } = useProfileList(userId, 'supportedArtists');
  const [error, setError] = useState<string>();
  const artists = artist.supportedArtists;
  const add = async (typed: string) => {
    try {
      const entry = await entryOf(typed);
      const reason = reasonAgainst(entry, artist);
      if (reason === null) mutate([...artists, entry]);
      else setError(reason);
    } catch (failure) {
      setError(isMissing(failure) ? NO_PROFILE : failureMessage(failure, 'Please try again.'));
    }
  };
  const change = (names: readonly string[]) => {
    setError(undefined);
    const added = names.find((name) => !artists.some((other) => other.name === name));
    if (added !== undefined) return void add(added);
    mutate(artists.filter(({ name }) => names.includes(name)));
  };
  return (
    <Section title="Artists Supported" action={<SaveState saving={saving} />}>
      <Field label="Add an artist" hint="A name, or the link of a profile on Backline" error={error}>
        <ChipInput
          name="artist"
          autoComplete="off"
          placeholder="Oyelaran"
          addLabel="Add artist"
          maxLength={LINK_MAX_LENGTH}
          maxEntries={PROFILE_LIST_MAX}
          value={artists.map(({ name }) => name)}
          onValueChange={change}
        />
      </Field>
    </Section>
  );
}

function isMissing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'not_found';
}

/** Makes an entry from the typed name or link. A link gives the name of its profile. */
async function entryOf(typed: string): Promise<Supported> {
  const id = profileIn(typed);
  if (id === undefined) return { name: typed };
  const profile = await call(getArtist, { params: { id } });
  return { name: profile.stageName, artistId: profile.id };
}

function reasonAgainst({ name, artistId }: Supported, artist: Artist): string | null {
  if (artistId === artist.id) return 'This is your own profile';
  if (name.length > STAGE_NAME_MAX_LENGTH) return `Use a name of at most ${STAGE_NAME_MAX_LENGTH} characters`;
  const isThere = artist.supportedArtists.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isThere ? `${name} is already in the list` : null;
}

/** The id or handle in a link to a profile of this site. */
function profileIn(typed: string): string | undefined {
  const [, path] = typed.replace(/^https?:\/\//, '').split(location.host);
  return path === undefined ? undefined : readPath(SCREEN_PATHS.profile, path)?.['id'];
}
