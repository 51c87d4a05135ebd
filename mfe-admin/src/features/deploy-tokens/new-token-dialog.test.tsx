import { buildDeployToken } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewTokenDialog } from './new-token-dialog.tsx';

const MADE = { ...buildDeployToken(), token: 'backline_deploy_only-once' };
const close = vi.fn();
afterEach(() => {
  vi.restoreAllMocks();
  close.mockClear();
});

const open = (made: typeof MADE | null = MADE) =>
  renderRoutes([{ path: '/', element: <NewTokenDialog made={made} onClose={close} /> }], { at: '/' });
const field = () => screen.getByLabelText<HTMLInputElement>('BACKLINE_TOKEN');

describe('a new token', () => {
  it('is shown with its app and its team, and cannot be changed', () => {
    open();
    const dialog = screen.getByRole('dialog', { name: 'Token for mfe-org' });
    expect(dialog).toHaveAccessibleDescription(
      'Venues publishes with it. Copy it now: it is not shown again.',
    );
    expect(field()).toHaveValue(MADE.token);
    expect(field()).toHaveAttribute('readonly');
  });

  it('is copied', async () => {
    const { person } = open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(copied).toHaveBeenCalledExactlyOnceWith(MADE.token);
    expect(await screen.findByText(/^Token Copied!/)).toBeVisible();
  });

  it('that the browser does not copy is marked, so that a person can', async () => {
    const { person } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await person.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText(/^Copy the token Your browser did not copy it/)).toBeVisible();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, MADE.token.length]);
    expect(close).not.toHaveBeenCalled();
  });

  it('goes with Done', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is nowhere before it is made', () => {
    open(null);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
