import { createArtist } from '@backline/contracts/artists';
import { getSession } from '@backline/contracts/auth';
import { listEvents } from '@backline/contracts/events';
import {
  extractProfile,
  getSignupDraft,
  saveSignupDraft,
  type SignupDraft,
} from '@backline/contracts/signup';
import {
  buildArtist,
  buildExtractedProfile,
  buildSession,
  buildSignupDraft,
  buildUser,
} from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  mockProgress,
  refuse,
  renderRoutes,
  withMockApi,
  type ProgressLine,
} from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/remote-app.tsx';
import { STEP_MS } from './extraction/extraction-words.ts';

withMockApi();

const SPOTIFY = 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000';
const session = buildSession();
const { artistId: _none, ...newcomer } = buildUser({ email: 'mara@example.org' });
let kept: unknown[];

beforeEach(() => {
  kept = [];
  sessionStorage.clear();
  setSessionUser(newcomer);
  mockApi.use(mockCall(listEvents, []));
});

async function open(draft: Partial<SignupDraft> = {}, at = '/signup/artist') {
  mockApi.use(
    mockCall(getSignupDraft, buildSignupDraft(draft)),
    mockCall(saveSignupDraft, ({ body }) => {
      kept.push(body);
      return buildSignupDraft(draft);
    }),
  );
  const view = renderRoutes(app.routes, { at });
  await screen.findByText('Step 3 of 5');
  return view;
}

/** Typing pauses first; a busy machine takes longer. */
const untilKept = (draft: object) => waitFor(() => expect(kept.at(-1)).toEqual(draft), { timeout: 5000 });

const next = () => screen.getByRole('button', { name: 'Next' });

describe('the connect step', () => {
  it('sends somebody who is not signed in back to the first step', async () => {
    setSessionUser(null);
    const { router } = renderRoutes(app.routes, { at: '/signup/artist' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/email'));
  });

  it('leads an artist who has a profile to it', async () => {
    setSessionUser(buildUser());
    const { router } = renderRoutes(app.routes, { at: '/signup/artist' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it('says that what was entered before could not be loaded, and tries again', async () => {
    mockApi.use(mockCall(getSignupDraft, refuse('unavailable')));
    const { person } = renderRoutes(app.routes, { at: '/signup/artist' });
    await screen.findByRole('heading', { name: 'Your signup could not be loaded' });
    mockApi.use(mockCall(getSignupDraft, buildSignupDraft({ socialUrls: { spotify: SPOTIFY } })));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
  });

  it('goes on only with a link to Spotify or SoundCloud', async () => {
    const { person } = await open();
    expect(next()).toBeDisabled();
    await person.type(screen.getByLabelText('SoundCloud URL'), ' ');
    expect(next()).toBeDisabled();
    await person.type(screen.getByLabelText('SoundCloud URL'), 'soundcloud.com/juno');
    expect(next()).toBeEnabled();
  });

  it('refuses a link that names no artist, and leads to it', async () => {
    const { person } = await open();
    const spotify = screen.getByLabelText('Spotify artist URL');
    await person.type(spotify, SPOTIFY.replace('artist', 'track'));
    await person.click(next());
    await waitFor(() => expect(spotify).toHaveAccessibleDescription('Invalid Spotify URL or ID'));
    expect(spotify).toHaveFocus();
    expect(screen.getByText('Step 3 of 5')).toBeInTheDocument();
  });

  it('keeps what is typed on the server, also when the step is left at once', async () => {
    const { person, unmount } = await open();
    await person.type(screen.getByLabelText('SoundCloud URL'), 'half a li');
    await untilKept({ socialUrls: { spotify: '', soundcloud: 'half a li' } });
    await person.type(screen.getByLabelText('SoundCloud URL'), 'nk');
    unmount();
    await untilKept({ socialUrls: { spotify: '', soundcloud: 'half a link' } });
  });

  it('resumes with what was entered on another day', async () => {
    await open({ socialUrls: { spotify: SPOTIFY, soundcloud: '@juno' } });
    expect(screen.getByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
    expect(screen.getByLabelText('SoundCloud URL')).toHaveValue('@juno');
    expect(next()).toBeEnabled();
  });
});

describe('the extraction', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const socialUrls = { spotify: SPOTIFY };
  const draft = buildSignupDraft({ socialUrls, extracted: buildExtractedProfile() });
  const steps = (count: number) => act(() => void vi.advanceTimersByTime(count * STEP_MS));
  const current = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .find((row) => row.getAttribute('aria-current') === 'step');

  /** Answers line by line, each when the test says so. */
  function answering() {
    const lines: ProgressLine<typeof extractProfile>[] = [];
    let wake = () => {};
    mockApi.use(
      mockProgress(extractProfile, async function* () {
        for (;;) {
          const line = lines.shift();
          if (line) yield line;
          else await new Promise<void>((resolve) => (wake = resolve));
          if (line && !('progress' in line)) return;
        }
      }),
    );
    return (line: ProgressLine<typeof extractProfile>) => {
      lines.push(line);
      wake();
    };
  }

  async function start() {
    const view = await open({ socialUrls });
    await view.person.click(next());
    await screen.findByText('Step 4 of 5');
    return view;
  }

  it('returns to the form with everything kept when the artist is unknown, and leads to the link', async () => {
    const message = 'Invalid Spotify URL or ID';
    const fields = { 'socialUrls.spotify': message };
    mockApi.use(mockCall(extractProfile, refuse('validation_failed', { message, fields })));
    const { person } = await start();
    expect(await screen.findByText(`Error extracting profile ${message}`)).toBeInTheDocument();
    const spotify = await screen.findByLabelText('Spotify artist URL');
    expect(spotify).toHaveValue(SPOTIFY);
    await waitFor(() => expect(spotify).toHaveFocus());
    expect(spotify).toHaveAccessibleDescription(message);
    await person.tab();
    expect(spotify).toHaveAccessibleDescription(message);
  });

  it('says what the server says when Spotify is away', async () => {
    const message = 'Failed to fetch Spotify artist';
    mockApi.use(mockCall(extractProfile, refuse('unavailable', { message })));
    await start();
    expect(await screen.findByText(`Error extracting profile ${message}`)).toBeInTheDocument();
    // Focus alone changes nothing in the page that `waitFor` could hear of while the clock stands still.
    await vi.waitFor(() => expect(screen.getByLabelText('Spotify artist URL')).toHaveFocus());
  });

  it('has words of its own when nothing answers', async () => {
    mockApi.use(mockProgress(extractProfile, () => []));
    await start();
    expect(
      await screen.findByText('Error extracting profile Please check your URLs and try again'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Step 3 of 5')).toBeInTheDocument();
  });

  it('ends when the person goes back, and leaves the links as they were', async () => {
    answering();
    const { person, router } = await start();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
    steps(10);
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it('ticks a step when its time is over and the server has passed it', async () => {
    const tell = answering();
    await start();
    expect(screen.getByRole('heading', { name: 'Building your profile' })).toHaveFocus();
    expect(current()).toHaveTextContent('Opening your links');
    steps(3);
    expect(current()).toHaveTextContent('Opening your links');
    tell({ progress: { step: 3, name: 'Juno Halide' } });
    await waitFor(() => expect(current()).toHaveTextContent('Collecting pictures'));
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Collecting pictures');
    expect(screen.getByText(/Reading your artist page/).closest('li')).toHaveTextContent('Juno Halide');
    tell({ progress: { step: 6, name: 'Juno Halide', pictures: 6 } });
    await waitFor(() => expect(current()).toHaveTextContent('Finding your genres'));
    expect(screen.getByText('6 found')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Profile extraction' })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
  });

  it('waits with the last step for the work, then goes on to the confirm step, from which back leads to the links', async () => {
    const tell = answering();
    const { router } = await start();
    tell({ progress: { step: 6 } });
    steps(20);
    await waitFor(() => expect(current()).toHaveTextContent('Setting your name on the bill'));
    tell({ result: draft });
    await screen.findByText('Step 5 of 5');
    expect(router.state.location.pathname).toBe('/signup/artist/confirm');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
  });

  it('takes its seven seconds when the server is quicker', async () => {
    mockApi.use(mockCall(extractProfile, draft));
    const { router } = await start();
    await waitFor(() => expect(screen.getByText('Juno Halide', { selector: 'p *, p' })).toBeInTheDocument());
    steps(5);
    expect(current()).toHaveTextContent('Setting your name on the bill');
    steps(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/confirm'));
  });
});

describe('the manual way', () => {
  async function openManual(draft: Partial<SignupDraft> = {}) {
    return open(draft, '/signup/artist?manual');
  }
  const create = () => screen.getByRole('button', { name: 'Create Profile' });

  it('is a view of its own, from which back leads to the links', async () => {
    const { person, router } = await open();
    await person.click(screen.getByRole('link', { name: 'Create account manually' }));
    expect(screen.getByRole('heading', { name: 'Set up your artist profile' })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Connect your profiles' })).toBeInTheDocument();
  });

  it('asks for a stage name before anything is sent', async () => {
    const { person } = await openManual();
    await person.click(create());
    const stageName = screen.getByLabelText('Stage Name');
    await waitFor(() => expect(stageName).toHaveAccessibleDescription(/Stage Name is required/));
    expect(stageName).toHaveFocus();
  });

  it('keeps what was typed when the server fails', async () => {
    const message = 'The house is on fire.';
    mockApi.use(mockCall(createArtist, refuse('internal', { message })));
    const { person } = await openManual();
    await person.type(screen.getByLabelText('Stage Name'), 'Juno Halide');
    await person.click(create());
    expect(await screen.findByText(`Error creating profile ${message}`)).toBeInTheDocument();
    expect(screen.getByLabelText('Stage Name')).toHaveValue('Juno Halide');
    await untilKept({ fields: { stageName: 'Juno Halide', genres: [] } });
  });

  it('resumes with what was entered on another device, and shows it on the bill', async () => {
    await openManual({ fields: { stageName: 'Nine Lamps', genres: ['Dub Techno'] } });
    expect(screen.getByLabelText('Stage Name')).toHaveValue('Nine Lamps');
    expect(screen.getByRole('button', { name: 'Remove Dub Techno' })).toBeInTheDocument();
    expect(screen.getByText('Nine Lamps')).toBeInTheDocument();
  });

  it('creates one profile with the genres, also one not yet added, and goes to it', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(createArtist, ({ body }) => {
        bodies.push(body);
        return buildArtist();
      }),
      mockCall(getSession, { user: { ...newcomer, artistId: 'artist-juno' }, session }),
    );
    const { person, router } = await openManual();
    await person.type(screen.getByLabelText('Stage Name'), 'Juno Halide');
    await person.type(screen.getByLabelText('Genres'), 'Dub Techno{Enter}Ambient');
    await person.dblClick(create());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
    expect(bodies).toEqual([{ stageName: 'Juno Halide', genres: ['Dub Techno', 'Ambient'] }]);
  });
});
