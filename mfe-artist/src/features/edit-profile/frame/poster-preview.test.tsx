import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ARTIST,
  openEditor,
  stageName,
  withEditor,
} from '#src/features/edit-profile/testing/open-editor.tsx';

withEditor();

describe('the poster', () => {
  it('changes with the form [profiles 9]', async () => {
    const { person } = openEditor();
    const name = await stageName();
    await person.clear(name);
    await person.type(name, 'Halide');
    await person.type(screen.getByLabelText('Add a genre'), 'Ambient{Enter}');
    const poster = screen.getByText('This is how you look on the bill.').parentElement;
    expect(poster).toHaveTextContent(/Halide/);
    expect(poster).not.toHaveTextContent(/Juno/);
    expect(poster).toHaveTextContent(/Dub TechnoAmbient/);
  });

  it('has no picture of a platform', async () => {
    const own = { ...ARTIST, profileImage: '/media/juno.webp' };
    mockApi.use(mockCall(getArtistOfUser, own));
    const { container, unmount } = openEditor();
    await stageName();
    expect(container.querySelector('aside img')).toHaveAttribute('src', '/media/juno.webp');
    unmount();
    const photo = { ...buildMediaItem({ src: '/media/juno.webp' }), source: 'spotify' as const };
    mockApi.use(mockCall(getArtistOfUser, { ...own, photo }));
    const again = openEditor();
    await stageName();
    expect(again.container.querySelector('aside img')).toBeNull();
  });
});
