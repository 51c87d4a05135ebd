import { createArtist } from '@backline/contracts/profiles/artists';
import { getSession } from '@backline/contracts/accounts/auth';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { getLegalText } from '@backline/contracts/accounts/legal';
import { buildArtist, buildLegalText, buildSession } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { manualPath } from '#src/features/artist-signup/shared/signup-paths.ts';
import { keepDraft, NEWCOMER } from '#src/features/artist-signup/testing/kept-draft.ts';

withMockApi();
beforeEach(() => mockApi.use(mockCall(getLegalText, buildLegalText())));

beforeEach(() => setSessionUser(NEWCOMER));

async function open(draft: Partial<SignupDraft> = {}, at = manualPath) {
  const untilKept = keepDraft(draft);
  const view = renderRoutes(app.routes, { flags: ['open-signup'], at });
  await screen.findByText('Step 3 of 5');
  return { ...view, untilKept };
}

const create = () => screen.getByRole('button', { name: 'Create Profile' });

describe('the manual form', () => {
  it('is a separate view, from which back leads to the links [artist-signup 19]', async () => {
    const { person, router } = await open({}, '/signup/artist');
    await person.click(screen.getByRole('link', { name: 'Create account manually' }));
    expect(screen.getByRole('heading', { name: 'Set up your artist profile' })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Connect your profiles' })).toBeInTheDocument();
  });

  it('asks for a stage name before it sends anything', async () => {
    const { person } = await open();
    await person.click(create());
    const stageName = screen.getByLabelText('Stage Name');
    await waitFor(() => expect(stageName).toHaveAccessibleDescription(/Stage Name is required/));
    expect(stageName).toHaveFocus();
  });

  it('keeps the entries when the server fails [toasts 33, errors 12]', async () => {
    const message = 'The house is on fire.';
    mockApi.use(mockCall(createArtist, refuse('internal', { message })));
    const { person, untilKept } = await open();
    await person.type(screen.getByLabelText('Stage Name'), 'Juno Halide');
    await person.click(create());
    expect(await screen.findByText(`Error creating profile ${message}`)).toBeInTheDocument();
    expect(screen.getByLabelText('Stage Name')).toHaveValue('Juno Halide');
    await untilKept({ fields: { stageName: 'Juno Halide', genres: [] } });
  });

  it('resumes with the entries of another device, and shows them on the poster', async () => {
    await open({ fields: { stageName: 'Nine Lamps', genres: ['Dub Techno'] } });
    expect(screen.getByLabelText('Stage Name')).toHaveValue('Nine Lamps');
    expect(screen.getByRole('button', { name: 'Remove Dub Techno' })).toBeInTheDocument();
    expect(screen.getByText('Nine Lamps')).toBeInTheDocument();
  });

  it('creates one profile with all genres, including the one that is still in the field, and opens it [artist-signup 18, artist-signup 43]', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(createArtist, ({ body }) => {
        bodies.push(body);
        return buildArtist();
      }),
      mockCall(getSession, { user: { ...NEWCOMER, artistId: 'artist-juno' }, session: buildSession() }),
    );
    const { person, router } = await open();
    await person.type(screen.getByLabelText('Stage Name'), 'Juno Halide');
    await person.type(screen.getByLabelText('Genres'), 'Dub Techno{Enter}Ambient');
    await person.dblClick(create());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dj-profile'));
    expect(screen.getByText('Profile Created! Juno Halide is on Backline.')).toBeInTheDocument();
    expect(bodies).toEqual([
      { stageName: 'Juno Halide', genres: ['Dub Techno', 'Ambient'], termsVersion: buildLegalText().version },
    ]);
  });
});
