import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ARTIST,
  openEditor,
  saveButton,
  stageName,
  watchUpdates,
  withEditor,
} from '#src/features/edit-profile/testing/open-editor.tsx';

withEditor();

describe('unsaved changes', () => {
  it('come back after a reload, until they are saved or discarded [profiles 18]', async () => {
    watchUpdates();
    const { person, unmount } = openEditor();
    await person.type(await stageName(), ' II');
    unmount();
    const again = openEditor('/edit-profile?section=links');
    expect(await stageName()).toHaveValue('Juno Halide II');
    expect(screen.getByText(/^Your unsaved changes are back/)).toBeVisible();
    await again.person.click(screen.getByRole('link', { name: 'Back to profile' }));
    await again.person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/dj-profile'));
    again.unmount();
    const fresh = openEditor();
    expect(await stageName()).toHaveValue('Juno Halide');
    await fresh.person.type(await stageName(), ' III');
    await fresh.person.click(saveButton());
    await waitFor(() => expect(fresh.router.state.location.pathname).toBe('/profile/juno-halide'));
    fresh.unmount();
    openEditor();
    expect(await stageName()).toHaveValue('Juno Halide');
  });

  it('say when their field was saved elsewhere [profiles 18]', async () => {
    const { person, unmount } = openEditor();
    await person.type(await stageName(), ' II');
    unmount();
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, version: 8, stageName: 'Halide' }));
    openEditor();
    expect(await screen.findByText(/^Your profile has changed meanwhile/)).toBeVisible();
    expect(await stageName()).toHaveValue('Juno Halide II');
  });
});
