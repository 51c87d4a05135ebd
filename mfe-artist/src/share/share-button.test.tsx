import { countAct } from '@backline/contracts/figures/page-views';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(countAct, { id: 'juno-halide' })));

const profile = { name: 'Juno Halide', handle: 'juno-halide', path: '/profile/juno-halide' };

async function press(copies: boolean) {
  const button = (
    <ShareButton profile={profile} copies={copies}>
      Share
    </ShareButton>
  );
  const { person } = renderRoutes([{ path: '/', element: button }], { at: '/' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Profile' });
  return { person, copied, dialog };
}

describe('the button that shares a profile', () => {
  it('opens what there is to share, and copies nothing', async () => {
    const { copied } = await press(false);
    expect(copied).not.toHaveBeenCalled();
  });

  it('copies the link at once where it says so', async () => {
    const { copied } = await press(true);
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/profile/juno-halide`);
    expect(screen.getByText('Link Copied! Profile link copied to clipboard')).toBeVisible();
  });

  it('gets the focus back when the dialog is closed', async () => {
    const { person, dialog } = await press(false);
    await person.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });
});
