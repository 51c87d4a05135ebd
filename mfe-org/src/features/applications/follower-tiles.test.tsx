import { findHeardArtists } from '@backline/contracts/profiles/mix-plays';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';
import { FollowerTiles } from './follower-tiles.tsx';
import { HeardArtists, ListenFirstProvider, useListenFirst } from './listen-first.tsx';

withMockApi();
beforeEach(() => signInVenue());
afterEach(() => localStorage.clear());

it('followers are shown, with a dash where they are unknown, and which ones the artist has entered', () => {
  const artist = buildArtist({ tiktokFollowers: 48_100, instagramFollowers: null });
  renderPart(<FollowerTiles artist={artist} />);
  expect(screen.getByText('Spotify').parentElement).toHaveTextContent('12.4K');
  expect(screen.getByText('Instagram').parentElement).toHaveTextContent('–');
  expect(screen.getByText(/entered/)).toBeVisible();
});

function Choice() {
  const { isOn, setOn } = useListenFirst();
  return (
    <button type="button" onClick={() => setOn(!isOn)}>
      {isOn ? 'On' : 'Off'}
    </button>
  );
}

/** Two artists. The venue has heard those whose ids are given. */
function open(...heard: string[]) {
  const asked: (string | null)[] = [];
  mockApi.use(
    mockCall(findHeardArtists, ({ query }) => {
      asked.push(query.get('artistIds'));
      return { artistIds: heard };
    }),
  );
  const artists = [
    buildArtist({ id: 'juno', spotifyFollowers: 12_400 }),
    buildArtist({ id: 'ren', spotifyFollowers: 900 }),
  ];
  const view = renderPart(
    <ListenFirstProvider>
      <Choice />
      <HeardArtists artistIds={artists.map(({ id }) => id)}>
        {artists.map((artist) => (
          <FollowerTiles key={artist.id} artist={artist} />
        ))}
      </HeardArtists>
    </ListenFirstProvider>,
  );
  return { ...view, asked };
}

describe('listening first', () => {
  it('is off until the person chooses it, and asks nothing meanwhile', () => {
    const { asked } = open();
    expect(screen.getByText('12.4K')).toBeVisible();
    expect(screen.getByText('900')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('hides followers, and shows those of an artist for whom the person asks [listening 6]', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Off' }));
    expect(screen.queryByText('12.4K')).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: 'Show followers' });
    await person.click(first ?? document.body);
    expect(screen.getByText('12.4K')).toBeVisible();
    expect(screen.queryByText('900')).not.toBeInTheDocument();
    expect(screen.getAllByRole('group', { name: 'Followers' })[0]).toHaveFocus();
  });

  it.each([
    ['juno', '12.4K', '900'],
    ['ren', '900', '12.4K'],
  ])(
    'shows the followers of an artist whom the venue has heard: %s [listening 6]',
    async (id, shown, hidden) => {
      const { person, asked } = open(id);
      await person.click(screen.getByRole('button', { name: 'Off' }));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByText(hidden)).not.toBeInTheDocument();
      expect(asked[0]).toBe('juno,ren');
    },
  );

  it('is remembered by the browser', async () => {
    const { person, unmount } = open();
    await person.click(screen.getByRole('button', { name: 'Off' }));
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'On' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Show followers' })).toHaveLength(2));
  });
});
