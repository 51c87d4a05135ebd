import { listEvents } from '@backline/contracts/records/events';
import { getSignupDraft, type SignupDraft } from '@backline/contracts/profiles/signup';
import { buildExtractedProfile, buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { keepDraft, NEWCOMER } from './testing/kept-draft.ts';

withMockApi();

const SPOTIFY = 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000';

beforeEach(() => {
  setSessionUser(NEWCOMER);
  mockApi.use(mockCall(listEvents, []));
});

async function open(draft: Partial<SignupDraft> = {}) {
  const untilKept = keepDraft(draft);
  const view = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
  await screen.findByText('Step 3 of 5');
  return { ...view, untilKept };
}

const next = () => screen.getByRole('button', { name: 'Next' });

describe('the connect step', () => {
  it('sends a signed-out person back to the first step [artist-signup 14]', async () => {
    setSessionUser(null);
    const { router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/email'));
  });

  it('sends an artist with a profile to the profile [artist-signup 47]', async () => {
    setSessionUser(buildUser());
    const { router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it('says that the earlier entries could not be loaded, and tries again', async () => {
    mockApi.use(mockCall(getSignupDraft, refuse('unavailable')));
    const { person } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await screen.findByRole('heading', { name: 'Your signup could not be loaded' });
    mockApi.use(mockCall(getSignupDraft, buildSignupDraft({ socialUrls: { spotify: SPOTIFY } })));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
  });

  it('leads back to the password [artist-signup 15]', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/signup/artist/password');
  });

  it('continues only with a link to Spotify or SoundCloud [artist-signup 13]', async () => {
    const { person } = await open();
    expect(next()).toBeDisabled();
    await person.type(screen.getByLabelText('SoundCloud URL'), ' ');
    expect(next()).toBeDisabled();
    await person.type(screen.getByLabelText('SoundCloud URL'), 'soundcloud.com/juno');
    expect(next()).toBeEnabled();
  });

  it('accepts the other link empty', async () => {
    const { person } = await open();
    await person.click(screen.getByLabelText('Spotify artist URL'));
    await person.tab();
    await person.type(screen.getByLabelText('SoundCloud URL'), 'soundcloud.com/juno');
    await person.tab();
    expect(screen.getByLabelText('Spotify artist URL')).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('SoundCloud URL')).not.toHaveAccessibleDescription();
  });

  it('refuses a link without an artist, and focuses its field [artist-signup 16]', async () => {
    const { person } = await open();
    const spotify = screen.getByLabelText('Spotify artist URL');
    await person.type(spotify, SPOTIFY.replace('artist', 'track'));
    await person.click(next());
    await waitFor(() => expect(spotify).toHaveAccessibleDescription('Invalid Spotify URL or ID'));
    expect(spotify).toHaveFocus();
    expect(screen.getByText('Step 3 of 5')).toBeInTheDocument();
  });

  it('keeps the entries on the server, also when the person leaves the step at once', async () => {
    const { person, unmount, untilKept } = await open();
    await person.type(screen.getByLabelText('SoundCloud URL'), 'half a li');
    await untilKept({ socialUrls: { spotify: '', soundcloud: 'half a li' } });
    await person.type(screen.getByLabelText('SoundCloud URL'), 'nk');
    unmount();
    await untilKept({ socialUrls: { spotify: '', soundcloud: 'half a link' } });
  });

  it('redirects a person who returns after the extraction to the confirm step, once', async () => {
    keepDraft({ socialUrls: { spotify: SPOTIFY }, extracted: buildExtractedProfile() });
    const { person, router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await screen.findByRole('heading', { name: 'Confirm your profile information' });
    expect(router.state.location.pathname).toBe('/signup/artist/confirm');
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
  });

  it('stays when the links changed after the extraction', async () => {
    await open({ socialUrls: { spotify: 'half a link' }, extracted: buildExtractedProfile() });
    expect(screen.getByLabelText('Spotify artist URL')).toHaveValue('half a link');
  });

  it('resumes with the entries of another day', async () => {
    await open({ socialUrls: { spotify: SPOTIFY, soundcloud: '@juno' } });
    expect(screen.getByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
    expect(screen.getByLabelText('SoundCloud URL')).toHaveValue('@juno');
    expect(next()).toBeEnabled();
  });
});
