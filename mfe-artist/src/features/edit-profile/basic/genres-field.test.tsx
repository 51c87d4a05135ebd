import { getArtistOfUser, updateArtist } from '@backline/contracts/profiles/artists';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

const input = () => screen.getByLabelText('Add a genre');
const genres = () =>
  within(screen.getByRole('region', { name: 'Genres' }))
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

describe('the genres', () => {
  it('are added by Enter and removed by their cross, in their order', async () => {
    const { person } = openEditor();
    await stageName();
    await person.type(input(), 'Ambient{Enter}Balearic{Enter}');
    expect(genres()).toEqual(['Dub Techno', 'Ambient', 'Balearic']);
    await person.click(screen.getByRole('button', { name: 'Remove Ambient' }));
    expect(genres()).toEqual(['Dub Techno', 'Balearic']);
  });

  it('are saved without one that is typed twice', async () => {
    const sent = watchUpdates();
    const { person } = openEditor();
    await stageName();
    await person.type(input(), 'Dub Techno');
    await person.click(saveButton());
    await waitFor(() => expect(sent).toMatchObject([{ body: { genres: ['Dub Techno'] } }]));
  });

  it('are at most 20', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `Genre ${index}`);
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, genres: many }));
    const { person } = openEditor();
    await stageName();
    await person.type(input(), 'One more{Enter}');
    expect(genres()).toHaveLength(20);
  });

  it('show what the server says about them', async () => {
    mockApi.use(
      mockCall(updateArtist, refuse('validation_failed', { fields: { genres: 'Name real genres' } })),
    );
    const { person } = openEditor();
    await stageName();
    await person.click(saveButton());
    await waitFor(() => expect(input()).toHaveAccessibleDescription(/Name real genres/));
  });
});
