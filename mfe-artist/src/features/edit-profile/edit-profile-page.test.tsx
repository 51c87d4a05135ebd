import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ARTIST,
  openEditor,
  saveButton,
  stageName,
  watchUpdates,
  withEditor,
} from './testing/open-editor.tsx';

withEditor();

describe('the editor', () => {
  it('shows that it loads, and says when the profile cannot be fetched [errors 16]', async () => {
    let isDown = true;
    mockApi.use(mockCall(getArtistOfUser, () => (isDown ? refuse('unavailable') : ARTIST)));
    const { person } = openEditor();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch artist profile');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await stageName()).toHaveValue('Juno Halide');
  });

  it('sends an account without a profile to the signup', async () => {
    setSessionUser(buildUser({ artistId: undefined }));
    const { router } = openEditor();
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it('has a tab for each existing section, and links back to the profile', async () => {
    openEditor('/edit-profile?section=unknown');
    await stageName();
    const tabs = screen.getByRole('navigation', { name: 'Sections' });
    expect(tabs).toHaveTextContent(/^BasicGenresLinksMixesImages & VideosVenuesArtistsTracks$/);
    expect(screen.getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/dj-profile');
  });
});

describe('the form', () => {
  it('shows the profile as it is [profiles 8, profiles 11]', async () => {
    openEditor();
    expect(await stageName()).toHaveValue('Juno Halide');
    expect(screen.getByLabelText('Real Name')).toHaveValue('Juna van Halteren');
    expect(screen.getByLabelText('Location')).toHaveValue('Rotterdam');
    expect(screen.getByLabelText('Bio')).toHaveValue('Slow house from Rotterdam.');
    expect(screen.getByRole('button', { name: 'Remove Dub Techno' })).toBeVisible();
    expect(screen.getByLabelText('Instagram')).toHaveValue('https://instagram.com/junohalide');
    expect(screen.getByLabelText('Spotify')).toHaveValue('');
    expect(
      screen.getByText('Spotify follower counts come from Spotify. Your profile says when they were read.'),
    ).toBeVisible();
  });

  it.each([
    ['genres', 'Genres'],
    ['links', 'Social Media & Music Platforms'],
  ])('opens at %s [paths 23]', async (part, name) => {
    openEditor(`/edit-profile?section=${part}`);
    await stageName();
    expect(screen.getByRole('region', { name })).toHaveFocus();
  });

  it('opens at the bio, which is under Basic [paths 23]', async () => {
    const { person } = openEditor('/edit-profile?section=bio');
    await stageName();
    expect(screen.getByLabelText('Bio')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
    await person.click(screen.getByRole('link', { name: 'Genres' }));
    expect(screen.getByRole('region', { name: 'Genres' })).toHaveFocus();
  });

  it('shows an error at its field, and sends nothing [profiles 11]', async () => {
    const sent = watchUpdates();
    const { person } = openEditor();
    await person.clear(await stageName());
    await person.type(screen.getByLabelText('Spotify'), 'https://example.org/juno');
    await person.click(saveButton());
    expect(await screen.findByText('Stage Name is required')).toBeVisible();
    expect(screen.getByText('Enter a link to Spotify, for example https://spotify.com/…')).toBeVisible();
    expect(await stageName()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});
