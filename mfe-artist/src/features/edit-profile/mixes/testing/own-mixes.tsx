import { getMediaLimits, type MediaFile } from '@backline/contracts/base/media';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { listRemovedMixes } from '@backline/contracts/profiles/mix-edits';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaFile, buildMediaLimits, buildMix } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { buildUpload, mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import type { UploadItem } from '@backline/shell-sdk/uploads';
import { act, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';
import { mixUploads } from '#src/features/edit-profile/mixes/mix-uploads.ts';

export const ONE = buildMix({ id: 'one', title: 'One' });
export const TWO = buildMix({ id: 'two', title: 'Two' });
export const THREE = buildMix({
  id: 'three',
  title: 'Three',
  audioUrl: null,
  duration: null,
  playCount: null,
});

/** Signs an artist with three mixes in for each test of a file. */
export function withOwnMixes(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    mixUploads.useItems.setState([], true);
    mockApi.use(
      mockCall(getArtistOfUser, buildArtist()),
      mockCall(getMediaLimits, buildMediaLimits()),
      mockCall(listRemovedMixes, []),
      mockCall(listMixes, [ONE, TWO, THREE]),
    );
  });
}

export const openMixes = () =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: '/edit-profile?section=mix',
  });

export const press = async (person: ReturnType<typeof openMixes>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));

/** The titles of the stored mixes, in their order. */
export const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Your mixes' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
};

const sound = {
  id: 'up',
  kind: 'audio',
  name: 'closing_set-2026.wav',
  bytes: 1000,
  sentBytes: 500,
  bytesPerSecond: null,
} as const;

const show = (item: Partial<UploadItem>) =>
  act(() => mixUploads.useItems.setState([buildUpload({ ...sound, ...item })], true));

/** A sound file is on its way. */
export const onItsWay = () => show({});

/** The sound file is uploaded and checked. */
export const arrived = (file: Partial<MediaFile> = {}) =>
  show({ status: 'ready', file: buildMediaFile(file) });

/** The sound file did not come. */
export const refused = (message: string, { canRetry = false } = {}) =>
  show({ status: 'failed', message, canRetry });
