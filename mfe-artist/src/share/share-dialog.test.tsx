import { countAct } from '@backline/contracts/figures/page-views';
import { toast } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const profile = { name: 'Juno Halide', handle: 'juno-halide', path: '/profile/juno-halide' };

withMockApi();
const shares = vi.fn(() => ({ id: 'juno-halide' }));
beforeEach(() => {
  shares.mockClear();
  mockApi.use(mockCall(countAct, shares));
});

async function openDialog() {
  const { person } = renderRoutes(
    [{ path: '/', element: <ShareButton profile={profile}>Share</ShareButton> }],
    {
      at: '/',
    },
  );
  await person.click(screen.getByRole('button', { name: 'Share' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Share Profile' })) };
}

it('a profile is shared by its link, which can be copied [public-profile 14]', async () => {
  const { person, dialog } = await openDialog();
  const link = `${location.origin}/profile/juno-halide`;
  expect(dialog.getByLabelText('Link')).toHaveValue(link);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(link);
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Link Copied!');
});

it.each(['before a copy', 'after a copy', 'below a toast'])(
  'one Escape closes the dialog %s',
  async (when) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { person, dialog } = await openDialog();
    if (when === 'after a copy') await person.click(dialog.getByRole('button', { name: 'Copy link' }));
    if (when === 'below a toast') toast('Link Copied!', 'Profile link copied to clipboard', 'success');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('a profile has a QR code, a picture for links and one for posts [public-profile 14]', async () => {
  const { dialog } = await openDialog();
  const pictures = dialog.getAllByRole('link', { name: /^Download/ });
  expect(pictures.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/share-cards/profile/juno-halide.svg', 'juno-halide-qr-code.svg'],
    ['/share-cards/profile/juno-halide.jpg', 'juno-halide-1200x630.jpg'],
    ['/share-cards/profile/juno-halide.jpg?format=portrait', 'juno-halide-1080x1350.jpg'],
  ]);
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

it('a phone offers its own share sheet', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'More ways to share' }));
  expect(share).toHaveBeenCalledWith({ url: `${location.origin}/profile/juno-halide`, title: 'Juno Halide' });
  vi.unstubAllGlobals();
});

it('each way to share is reported to the server, but an opened dialog is not [numbers 12]', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { person, dialog } = await openDialog();
  expect(shares).not.toHaveBeenCalled();
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(shares).toHaveBeenCalledTimes(1));
  fireEvent.click(dialog.getByRole('link', { name: 'Download: QR code' }));
  await waitFor(() => expect(shares).toHaveBeenCalledTimes(2));
});

it('a person who closes the share sheet of the phone has shared nothing', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'More ways to share' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(shares).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('a computer without a share sheet offers none', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'More ways to share' })).not.toBeInTheDocument();
});
