import { removeOrgPicture, setOrgPicture } from '@backline/contracts/booking/venue-pictures';
import { getMediaLimits } from '@backline/contracts/base/media';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { buildReadyUpload, mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VenuePicture, venueUploads } from './venue-picture.tsx';

withMockApi();

const picture = {
  src: '/media/house.webp',
  width: 1280,
  height: 853,
  sources: [],
  placeholder: null,
  focus: null,
};

it('the venue’s picture is stored as soon as it is checked, and is removed [media 39]', async () => {
  const sent: unknown[] = [];
  setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house' }));
  mockApi.use(
    mockCall(getMediaLimits, buildMediaLimits()),
    mockCall(setOrgPicture, ({ body }) => {
      sent.push(body);
      return { picture };
    }),
    mockCall(removeOrgPicture, () => {
      sent.push('removed');
      return { picture: null };
    }),
  );
  const element = <VenuePicture org={buildMyOrg({ picture })} />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  act(() => venueUploads.useItems.setState([buildReadyUpload('file-1')], true));
  await waitFor(() => expect(venueUploads.useItems.getState()).toEqual([]));
  await person.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await expect.poll(() => sent).toEqual([{ mediaFileId: 'file-1' }, 'removed']);
});

it('the venue chooses the point of its picture that stays in sight [media 42]', async () => {
  const sent: unknown[] = [];
  setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house' }));
  mockApi.use(
    mockCall(getMediaLimits, buildMediaLimits()),
    mockCall(setOrgPicture, ({ body }) => {
      sent.push(body);
      return { picture };
    }),
  );
  const element = <VenuePicture org={buildMyOrg({ picture })} />;
  const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
  await person.click(await screen.findByRole('button', { name: 'Set focus of picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Focus of the picture' });
  fireEvent.change(within(dialog).getByLabelText('In sight, from top to bottom'), {
    target: { value: '20' },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ focus: { x: 0.5, y: 0.2 } }]);
});
