import { getArtistOfUser, updateArtist } from '@backline/contracts/profiles/artists';
import { getSession } from '@backline/contracts/accounts/auth';
import { listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { buildArtist, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';

withMockApi();

it('the form takes followers that cannot be read, as whole numbers [numbers 21]', async () => {
  const sent: unknown[] = [];
  const artist = buildArtist({ tiktokFollowers: 48_100 });
  setSessionUser(buildUser());
  mockApi.use(
    mockCall(getArtistOfUser, artist),
    mockCall(listOwnLinkProofs, []),
    mockCall(getSession, { user: buildUser(), session: buildSession() }),
    mockCall(updateArtist, ({ body }) => {
      sent.push(body);
      return artist;
    }),
  );
  const { person } = renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: '/edit-profile?section=links',
  });
  const save = () => screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement;
  const field = await screen.findByLabelText('Instagram followers');
  expect(screen.getByLabelText('TikTok followers')).toHaveValue('48100');
  await person.type(field, 'many');
  await person.click(save());
  expect(await screen.findByText('Followers must be a whole number')).toBeVisible();
  expect(sent).toEqual([]);
  await person.clear(field);
  await person.type(field, '9200');
  await person.clear(screen.getByLabelText('TikTok followers'));
  await person.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ instagramFollowers: 9200, tiktokFollowers: null }]));
});
