import { createArtist } from '@backline/contracts/profiles/artists';
import { getSession } from '@backline/contracts/accounts/auth';
import { listEvents } from '@backline/contracts/records/events';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { getLegalText } from '@backline/contracts/accounts/legal';
import {
  buildArtist,
  buildExtractedProfile,
  buildLegalText,
  buildSession,
  buildUser,
} from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { keepDraft, NEWCOMER } from './testing/kept-draft.ts';

withMockApi();
beforeEach(() => mockApi.use(mockCall(getLegalText, buildLegalText())));

const extracted = buildExtractedProfile();
const socialUrls = { spotify: 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000' };
const at = '/signup/artist/confirm';
const ofSoundCloud = buildExtractedProfile({
  source: 'soundcloud',
  spotifyId: null,
  followers: null,
  popularity: null,
  genres: [],
  soundcloud: { name: 'Juno Halide', image: null, url: 'https://soundcloud.com/junohalide' },
});

beforeEach(() => {
  setSessionUser(NEWCOMER);
  mockApi.use(mockCall(listEvents, []));
});

function open(draft: Partial<SignupDraft> = { socialUrls, extracted }) {
  const untilKept = keepDraft(draft);
  return { ...renderRoutes(app.routes, { flags: ['open-signup'], at }), untilKept };
}

async function opened(draft?: Partial<SignupDraft>) {
  const view = open(draft);
  await screen.findByRole('heading', { name: 'Confirm your profile information' });
  return view;
}

const confirm = () => screen.getByRole('button', { name: 'Confirm and Continue' });

describe('the confirm step', () => {
  it('sends a signed-out person back to the first step, and says so [artist-signup 41, toasts 32]', async () => {
    setSessionUser(null);
    const { router } = open();
    const notice = 'Authentication required Please complete the signup process again';
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/signup/artist/email');
  });

  it.each<[string, Partial<SignupDraft>]>([
    ['nothing was read yet', { socialUrls }],
    ['another link was entered since', { socialUrls: { spotify: '0000000000000000000000' }, extracted }],
    [
      'another link to SoundCloud was entered since',
      { socialUrls: { soundcloud: 'https://soundcloud.com/somebody-else' }, extracted: ofSoundCloud },
    ],
  ])('leads to the links when %s', async (_, draft) => {
    const { router } = open(draft);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist'));
  });

  it('sends an artist with a profile to the profile [artist-signup 47]', async () => {
    setSessionUser(buildUser());
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it('refuses a link of another platform, and focuses its field [artist-signup 34]', async () => {
    const { person } = await opened();
    await person.type(screen.getByLabelText('TikTok URL (optional)'), 'https://example.org');
    await person.click(confirm());
    const tiktok = screen.getByLabelText('TikTok URL (optional)');
    await waitFor(() => expect(tiktok).toHaveAccessibleDescription(/tiktok\.com/));
    expect(tiktok).toHaveFocus();
    const account = screen.getByText('TikTok').closest('li');
    expect(account).toHaveTextContent('Not added');
    await person.clear(tiktok);
    await person.type(tiktok, '@juno');
    expect(account).toHaveTextContent('Connected');
  });

  it('counts the About text, says when it is too long, and keeps it [artist-signup 35]', async () => {
    const { person, untilKept } = await opened({ socialUrls, extracted, fields: { bio: 'x'.repeat(2000) } });
    const about = screen.getByLabelText('About');
    expect(about).toHaveAccessibleDescription('2000 of 2000 characters');
    await person.type(about, 'y');
    expect(about).toHaveAccessibleDescription('About must be at most 2000 characters. This has 2001.');
    await person.click(confirm());
    await waitFor(() => expect(about).toHaveFocus());
    await untilKept({ fields: { instagram: '', tiktok: '', mixUrl: '', bio: `${'x'.repeat(2000)}y` } });
  });

  it('keeps the beginning of a very long About text and all other fields, and says so', async () => {
    const { person, untilKept } = await opened();
    const about = screen.getByLabelText('About');
    await person.clear(about);
    await person.paste('x'.repeat(10_001));
    await person.type(screen.getByLabelText('Instagram URL (optional)'), '@juno');
    expect(about).toHaveAccessibleDescription(
      'About must be at most 2000 characters. This has 10001, of which the first 10000 are still here when you come back.',
    );
    expect(about).toHaveValue('x'.repeat(10_001));
    await untilKept({ fields: { instagram: '@juno', tiktok: '', mixUrl: '', bio: 'x'.repeat(10_000) } });
  });

  it('marks a field that the server refuses', async () => {
    const message = 'This is no mix';
    const fields = { soundcloudMixUrl: message };
    mockApi.use(mockCall(createArtist, refuse('validation_failed', { message, fields })));
    const { person } = await opened();
    await person.click(confirm());
    expect(await screen.findByText(`Error creating profile ${message}`)).toBeInTheDocument();
    const mix = screen.getByLabelText('SoundCloud Mix URL (optional)');
    expect(mix).toHaveAccessibleDescription(message);
    expect(mix).toHaveFocus();
  });

  it('leaves out parts that a profile does not allow, and asks for a stage name if the name is too long [artist-signup 45]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(createArtist, ({ body }) => {
        bodies.push(body);
        return buildArtist();
      }),
      mockCall(getSession, { user: NEWCOMER, session: buildSession() }),
    );
    const name =
      'The Low Tide Soundsystem & Friends and Everybody Else Who Ever Played the Harbour Weekender';
    const { person, untilKept } = await opened({
      socialUrls,
      extracted: { ...extracted, name, genres: ['Dub Techno', 'x'.repeat(41)] },
    });
    const stageName = screen.getByLabelText('Stage Name');
    expect(stageName).toHaveValue(
      'The Low Tide Soundsystem & Friends and Everybody Else Who Ever Played the',
    );
    expect(stageName).toHaveAccessibleDescription(
      'Your name on Spotify is longer than the 80 characters of a stage name. Choose what goes on the bill.',
    );
    await person.clear(stageName);
    await person.click(confirm());
    await waitFor(() => expect(stageName).toHaveAccessibleDescription('Stage Name is required'));
    await person.type(stageName, 'The Low Tide Soundsystem');
    await untilKept({
      fields: { instagram: '', tiktok: '', mixUrl: '', stageName: 'The Low Tide Soundsystem' },
    });
    await person.click(confirm());
    await screen.findByRole('heading', { name: /Profile Created!/ });
    expect(bodies).toMatchObject([{ stageName: 'The Low Tide Soundsystem', genres: ['Dub Techno'] }]);
  });

  it("takes the platform's name as stage name, even if another was typed in the manual form", async () => {
    const created = vi.fn<(body: unknown) => void>();
    mockApi.use(
      mockCall(createArtist, ({ body }) => {
        created(body);
        return buildArtist();
      }),
      mockCall(getSession, { user: NEWCOMER, session: buildSession() }),
    );
    const { person } = await opened({ socialUrls, extracted, fields: { stageName: 'Half a na' } });
    expect(screen.queryByLabelText('Stage Name')).not.toBeInTheDocument();
    await person.click(confirm());
    await screen.findByRole('heading', { name: /Profile Created!/ });
    expect(created).toHaveBeenCalledWith(expect.objectContaining({ stageName: 'Juno Halide' }));
  });

  it('keeps everything if no answer comes, and creates the profile at the next try [artist-signup 44, toasts 33]', async () => {
    mockApi.use(http.post('*/api/artists', () => HttpResponse.error()));
    const { person } = await opened();
    await person.type(screen.getByLabelText('Instagram URL (optional)'), '@juno');
    await person.click(confirm());
    expect(await screen.findByText('Error creating profile Please try again')).toBeInTheDocument();
    expect(screen.getByLabelText('Instagram URL (optional)')).toHaveValue('@juno');
    mockApi.use(
      mockCall(createArtist, buildArtist()),
      mockCall(getSession, { user: NEWCOMER, session: buildSession() }),
    );
    await person.click(confirm());
    expect(await screen.findByRole('heading', { name: /Profile Created!/ })).toBeInTheDocument();
  });

  it("shows Spotify's data, with at most four genres [artist-signup 30, formats 2]", async () => {
    await opened();
    const card = screen.getByRole('region', { name: 'Juno Halide' });
    expect(card).toHaveTextContent('Verified Spotify Artist');
    expect(card).toHaveTextContent('Spotify followers12.4K');
    expect(card).toHaveTextContent('Popularity46/100');
    expect(within(card).getByText('Balearic')).toBeInTheDocument();
    expect(within(card).queryByText('Downtempo')).not.toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveValue(extracted.suggestedBio);
  });

  it('shows a dash for unknown values, and calls only an artist from Spotify verified [artist-signup 31, artist-signup 32, links 3]', async () => {
    await opened({ socialUrls: { soundcloud: 'soundcloud.com/junohalide?si=1' }, extracted: ofSoundCloud });
    const card = screen.getByRole('region', { name: 'Juno Halide' });
    expect(card).not.toHaveTextContent('Verified');
    expect(card).toHaveTextContent('Spotify followers–');
    expect(card).toHaveTextContent('Popularity–');
    expect(accounts()).toEqual([
      'SpotifyNot added',
      'SoundCloudConnected',
      'InstagramNot added',
      'TikTokNot added',
    ]);
  });

  const accounts = () => screen.getAllByRole('listitem').map((row) => row.textContent);

  it('keeps the entries, and a suggested text only after a change [artist-signup 33, artist-signup 38]', async () => {
    const { person, untilKept } = await opened();
    await person.type(screen.getByLabelText('Instagram URL (optional)'), '@juno');
    expect(accounts()[2]).toBe('InstagramConnected');
    await untilKept({ fields: { instagram: '@juno', tiktok: '', mixUrl: '' } });
    await person.clear(screen.getByLabelText('About'));
    await untilKept({ fields: { instagram: '@juno', tiktok: '', mixUrl: '', bio: '' } });
  });

  it('resumes with the earlier entries [artist-signup 33, artist-signup 39]', async () => {
    await opened({
      socialUrls,
      extracted,
      fields: { bio: 'My own words', tiktok: '@juno', mixUrl: 'soundcloud.com/juno/mix' },
    });
    expect(screen.getByLabelText('About')).toHaveValue('My own words');
    expect(screen.getByLabelText('TikTok URL (optional)')).toHaveValue('@juno');
    expect(screen.getByLabelText('SoundCloud Mix URL (optional)')).toHaveValue('soundcloud.com/juno/mix');
    expect(screen.getByRole('link', { name: 'Edit Information' })).toHaveAttribute('href', '/signup/artist');
  });
});

describe('a new profile', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  it('is created once, greets the artist by name, and opens after a moment [artist-signup 42, artist-signup 43, artist-signup 46, timed-steps 2]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(createArtist, ({ body }) => {
        bodies.push(body);
        return buildArtist();
      }),
      mockCall(getSession, { user: buildUser(), session: buildSession() }),
    );
    const { person, router } = await opened();
    await person.type(screen.getByLabelText('TikTok URL (optional)'), 'tiktok.com/@juno');
    await person.dblClick(confirm());
    const welcome = await screen.findByRole('heading', { name: /Profile Created!/ });
    expect(welcome).toHaveFocus();
    expect(welcome).toHaveAccessibleName('Profile Created! Juno Halide. Taking you to your profile...');
    expect(bodies).toEqual([
      {
        stageName: 'Juno Halide',
        genres: extracted.genres,
        bio: extracted.suggestedBio,
        socialLinks: { spotify: socialUrls.spotify, tiktok: 'https://www.tiktok.com/@juno' },
        termsVersion: buildLegalText().version,
      },
    ]);
    act(() => void vi.advanceTimersByTime(2000));
    expect(router.state.location.pathname).toBe(at);
    act(() => void vi.advanceTimersByTime(500));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });
});
