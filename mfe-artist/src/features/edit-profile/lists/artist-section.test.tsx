import { getArtist } from '@backline/contracts/profiles/artists';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openSection, server, withOwnLists } from './testing/own-lists.tsx';

withOwnLists();

describe('the supported artists', () => {
  it('are names, or profiles here by their link [profiles 14, paths 25]', async () => {
    const { person } = openSection('artists');
    mockApi.use(
      mockCall(getArtist, ({ params }) =>
        params['id'] === 'oyelaran'
          ? buildArtist({ id: 'artist-7', stageName: 'Oyelaran' })
          : refuse('not_found'),
      ),
    );
    const input = await screen.findByLabelText('Add an artist');
    await person.type(input, 'Nine Lamps{Enter}');
    await person.type(input, `${location.origin}/profile/oyelaran{Enter}`);
    await waitFor(() =>
      expect(server.artist.supportedArtists).toEqual([
        { name: 'Tape Orchard' },
        { name: 'Nine Lamps' },
        { name: 'Oyelaran', artistId: 'artist-7' },
      ]),
    );
    await person.click(button('Remove Tape Orchard'));
    await waitFor(() => expect(server.artist.supportedArtists).toHaveLength(2));
    await person.type(input, `${location.origin}/profile/nobody{Enter}`);
    expect(await screen.findByText('There is no profile under this link. Check it.')).toBeVisible();
    await person.type(input, `${location.origin}/profile/oyelaran{Enter}`);
    expect(await screen.findByText('Oyelaran is already in the list')).toBeVisible();
  });

  it.each([
    ['the own profile', `${location.origin}/profile/juno-halide`, 'This is your own profile'],
    ['a long name', 'x'.repeat(81), 'Use a name of at most 80 characters'],
  ])('refuse %s', async (_what, typed, reason) => {
    mockApi.use(mockCall(getArtist, () => server.artist));
    const { person } = openSection('artists');
    await person.click(await screen.findByLabelText('Add an artist'));
    await person.paste(typed);
    await person.keyboard('{Enter}');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(server.artist.supportedArtists).toEqual([{ name: 'Tape Orchard' }]);
  });

  it('say when a profile cannot be looked up now, until the next change', async () => {
    mockApi.use(mockCall(getArtist, refuse('unavailable', { message: 'Try later.' })));
    const { person } = openSection('artists');
    const input = await screen.findByLabelText('Add an artist');
    await person.type(input, `${location.host}/profile/oyelaran{Enter}`);
    expect(await screen.findByText('Try later.')).toBeVisible();
    await person.type(input, 'Nine Lamps{Enter}');
    await waitFor(() => expect(server.artist.supportedArtists).toHaveLength(2));
    expect(screen.queryByText('Try later.')).not.toBeInTheDocument();
  });

  it('are names also when they look like a link to another site', async () => {
    const { person } = openSection('artists');
    const input = await screen.findByLabelText('Add an artist');
    await person.type(input, 'https://example.com/profile/oyelaran{Enter}');
    await waitFor(() =>
      expect(server.artist.supportedArtists).toContainEqual({ name: 'https://example.com/profile/oyelaran' }),
    );
  });
});
