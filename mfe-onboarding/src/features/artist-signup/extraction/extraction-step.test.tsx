import { getSession } from '@backline/contracts/accounts/auth';
import {
  extractProfile,
  getSignupDraft,
  saveSignupDraft,
  type SignupDraft,
} from '@backline/contracts/profiles/signup';
import { buildExtractedProfile, buildSignupDraft, buildUser } from '@backline/contracts/testing/builders';
import { call, setSessionUser } from '@backline/shell-sdk';
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
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { EXTRACTING } from '#src/features/artist-signup/connect/connect-flow.tsx';
import { withChanges, type DraftChanges } from '#src/features/artist-signup/draft/draft-changes.ts';
import { keepDraft, NEWCOMER } from '#src/features/artist-signup/testing/kept-draft.ts';
import { STEP_MS } from './extraction-steps.ts';

withMockApi();

const SPOTIFY = 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000';
const socialUrls = { spotify: SPOTIFY };
const draft = buildSignupDraft({ socialUrls, extracted: buildExtractedProfile() });

beforeEach(() => setSessionUser(NEWCOMER));

describe('the extraction', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Advances the clock by the time of `count` steps once it runs. */
  async function steps(count: number) {
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    act(() => void vi.advanceTimersByTime(count * STEP_MS));
  }
  const current = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .find((row) => row.getAttribute('aria-current') === 'step');

  /** A server whose answer comes line by line, each when the test releases it. */
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

  async function start(links: SignupDraft['socialUrls'] = socialUrls) {
    keepDraft({ socialUrls: links });
    const view = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await view.person.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Step 4 of 5');
    return view;
  }

  it('returns to the form with all entries when the artist is unknown, and focuses the link [artist-signup 23, toasts 29, toasts 31]', async () => {
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

  it('does not mark a link that was changed meanwhile', async () => {
    const message = 'Invalid Spotify URL or ID';
    const fields = { 'socialUrls.spotify': message };
    mockApi.use(mockCall(extractProfile, refuse('validation_failed', { message, fields })));
    const { person, router } = await start();
    await person.type(await screen.findByLabelText('Spotify artist URL'), '?si=1');
    await person.click(screen.getByRole('link', { name: 'Create account manually' }));
    await act(() => router.navigate(-1));
    expect(screen.getByLabelText('Spotify artist URL')).not.toHaveAccessibleDescription();
  });

  it("shows the server's message when Spotify cannot be reached [toasts 29, toasts 31]", async () => {
    const message = 'Failed to fetch Spotify artist';
    mockApi.use(mockCall(extractProfile, refuse('unavailable', { message })));
    await start();
    expect(await screen.findByText(`Error extracting profile ${message}`)).toBeInTheDocument();
    // `waitFor` does not notice a change of the focus alone while the clock stands still.
    await vi.waitFor(() => expect(screen.getByLabelText('Spotify artist URL')).toHaveFocus());
  });

  it.each([
    [
      'Spotify',
      'Spotify artist URL',
      socialUrls,
      refuse('unavailable', { message: 'Failed to fetch Spotify artist' }),
    ],
    [
      'SoundCloud',
      'SoundCloud URL',
      { soundcloud: 'https://soundcloud.com/juno-halide' },
      refuse('unavailable'),
    ],
    ['Spotify', 'Spotify artist URL', socialUrls, refuse('internal', { message: 'E11000' })],
  ])(
    'keeps at the field that %s could not be read, until the next try (%s)',
    async (platform, label, links, answer) => {
      mockApi.use(mockCall(extractProfile, answer));
      const { person } = await start(links);
      const field = await screen.findByLabelText(label);
      const words = `${platform} could not be read. Press Next to try again, or create your account manually.`;
      await waitFor(() => expect(field).toHaveAccessibleDescription(words));
      await person.tab();
      expect(field).toHaveAccessibleDescription(words);
      answering();
      await person.click(screen.getByRole('button', { name: 'Next' }));
      expect(await screen.findByText('Step 4 of 5')).toBeInTheDocument();
    },
  );

  it('opens the profile that another tab created meanwhile', async () => {
    mockApi.use(
      mockCall(extractProfile, refuse('forbidden', { message: 'This account has a profile already' })),
      mockCall(getSession, { user: buildUser({ id: NEWCOMER.id }), session: null }),
    );
    const { router } = await start();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
  });

  it.each([
    [
      'nothing answers',
      mockProgress(extractProfile, () => []),
      "Backline can't be reached. Please try again.",
    ],
    [
      'the server fails without a word',
      http.post('*/api/signup/extract', () => new HttpResponse(null, { status: 500 })),
      'Please check your URLs and try again',
    ],
  ])('shows its own message when %s [toasts 30]', async (_, answer, message) => {
    mockApi.use(answer);
    await start();
    expect(await screen.findByText(`Error extracting profile ${message}`)).toBeInTheDocument();
    expect(await screen.findByText('Step 3 of 5')).toBeInTheDocument();
  });

  it('ends when the person goes back, and keeps the links [artist-signup 24]', async () => {
    answering();
    const { person, router } = await start();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
    expect(screen.getByRole('heading', { name: 'Connect your profiles' })).toHaveFocus();
    act(() => void vi.advanceTimersByTime(10 * STEP_MS));
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it('adds one step to the history after a double click', async () => {
    answering();
    keepDraft({ socialUrls });
    const { person, router } = renderRoutes(app.routes, { flags: ['open-signup'], at: '/signup/artist' });
    await person.dblClick(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Step 4 of 5');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Step 3 of 5')).toBeInTheDocument();
  });

  it('ticks a step when its time is over and the server has passed it [artist-signup 20]', async () => {
    const tell = answering();
    await start();
    expect(screen.getByRole('heading', { name: 'Building your profile' })).toHaveFocus();
    expect(current()).toHaveTextContent('Opening your links');
    await steps(3);
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

  it('waits in the last step for the answer, then opens the confirm step, from which back leads to the links [artist-signup 1, artist-signup 22, timed-steps 3]', async () => {
    const tell = answering();
    const { router } = await start();
    tell({ progress: { step: 6 } });
    await steps(20);
    await waitFor(() => expect(current()).toHaveTextContent('Setting your name on the bill'));
    tell({ result: draft });
    await screen.findByText('Step 5 of 5');
    expect(router.state.location.pathname).toBe('/signup/artist/confirm');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Spotify artist URL')).toHaveValue(SPOTIFY);
  });

  it('starts after the links are saved, so that no late save undoes its result', async () => {
    let kept: SignupDraft = buildSignupDraft();
    let answerFirst = () => {};
    const requests: string[] = [];
    mockApi.use(
      mockCall(getSignupDraft, () => kept),
      mockCall(saveSignupDraft, async ({ body }) => {
        requests.push('save');
        if (requests.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
        kept = withChanges(kept, body as DraftChanges);
        return kept;
      }),
      mockCall(extractProfile, () => {
        requests.push('extract');
        return (kept = draft);
      }),
    );
    const { person, router, unmount } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: '/signup/artist',
    });
    const spotify = await screen.findByLabelText('Spotify artist URL');
    await person.type(spotify, SPOTIFY.slice(0, -1));
    await vi.waitFor(() => expect(requests).toEqual(['save']));
    await person.type(spotify, SPOTIFY.slice(-1));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 4 of 5');
    // The server answers in order, so everything sent before has arrived then.
    await call(getSignupDraft, {});
    expect(requests).toEqual(['save']);
    answerFirst();
    await vi.waitFor(() => expect(requests).toEqual(['save', 'save', 'extract']));
    await waitFor(() => expect(screen.getByText('Juno Halide', { selector: 'p *, p' })).toBeInTheDocument());
    await steps(6);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/confirm'));

    unmount();
    const { router: afterReload } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: '/signup/artist/confirm',
    });
    await screen.findByText('Step 5 of 5');
    expect(afterReload.state.location.pathname).toBe('/signup/artist/confirm');
  });

  it('does not run for links that were already read [artist-signup 25]', async () => {
    keepDraft(draft);
    mockApi.use(mockCall(extractProfile, refuse('unavailable')));
    const { person, router } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: '/signup/artist/confirm',
    });
    await person.click(await screen.findByRole('link', { name: 'Edit Information' }));
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Step 5 of 5');
    expect(router.state.location.pathname).toBe('/signup/artist/confirm');
    await act(() => router.navigate(-1));
    await person.type(await screen.findByLabelText('SoundCloud URL'), '@junohalide');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 4 of 5');
  });

  it('does not run again after a reload [artist-signup 25]', async () => {
    keepDraft(draft);
    const { router } = renderRoutes(app.routes, {
      flags: ['open-signup'],
      at: { pathname: '/signup/artist', state: EXTRACTING },
    });
    await screen.findByText('Step 5 of 5');
    expect(router.state.location.pathname).toBe('/signup/artist/confirm');
  });

  it('takes its full time when the server is quicker [artist-signup 21, timed-steps 2]', async () => {
    mockApi.use(mockCall(extractProfile, draft));
    const { router } = await start();
    await waitFor(() => expect(screen.getByText('Juno Halide', { selector: 'p *, p' })).toBeInTheDocument());
    await steps(5);
    expect(current()).toHaveTextContent('Setting your name on the bill');
    await steps(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/artist/confirm'));
  });
});
