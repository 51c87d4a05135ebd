import { getSession } from '@backline/contracts/accounts/auth';
import { getArtistOfUser, updateArtist } from '@backline/contracts/profiles/artists';
import { listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { buildArtist, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';

export const ARTIST = buildArtist({
  realName: 'Juna van Halteren',
  bio: 'Slow house from Rotterdam.',
  genres: ['Dub Techno'],
  socialLinks: { instagram: 'https://instagram.com/junohalide' },
});

/** Signs an artist with a filled profile in for each test of a file. */
export function withEditor(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    mockApi.use(
      mockCall(getArtistOfUser, ARTIST),
      mockCall(listOwnLinkProofs, []),
      mockCall(getSession, { user: buildUser(), session: buildSession() }),
    );
  });
}

export const openEditor = (at = '/edit-profile') =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], { at });

export const stageName = () => screen.findByLabelText(/^Stage Name/);
export const saveButton = () => screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement;

/** Collects the updates that reach the server. */
export function watchUpdates(): unknown[] {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(updateArtist, ({ body, params }) => {
      sent.push({ id: params['id'], body });
      return ARTIST;
    }),
  );
  return sent;
}
