import { getMediaLimits } from '@backline/contracts/base/media';
import { listRemovedMediaItems } from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaItem, buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';
import { galleryUploads, photoUploads } from '#src/features/edit-profile/images/image-uploads.ts';

export const CROWD = buildMediaItem({ id: 'crowd', alt: 'Crowd' });
export const RECORD = buildMediaItem({ id: 'record', alt: 'Record' });
export const BOOTH = buildMediaItem({ id: 'booth', type: 'video', src: '/media/booth.mp4' });
export const ARTIST = buildArtist({ profileImage: '/media/juno.webp', images: [CROWD, RECORD, BOOTH] });

/** Signs an artist with a photo and a gallery of three in for each test of a file. */
export function withOwnImages(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    photoUploads.useItems.setState([], true);
    galleryUploads.useItems.setState([], true);
    mockApi.use(
      mockCall(getArtistOfUser, ARTIST),
      mockCall(getMediaLimits, buildMediaLimits()),
      mockCall(listRemovedMediaItems, []),
    );
  });
}

export const openImages = () =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: '/edit-profile?section=images',
  });

export const press = async (person: ReturnType<typeof openImages>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));

/** What the gallery shows, in its order. */
export const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Your images and videos' });
  return within(list)
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove: ', ''));
};
