import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteBoundary } from './remote-boundary.tsx';

function Screen({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('a screen that cannot be drawn');
  return <h1>Events</h1>;
}

function show(isBroken: () => boolean, resetKey = '/events') {
  return (
    <RemoteBoundary
      app="mfe-artist"
      resetKey={resetKey}
      onReset={() => undefined}
      renderFrame={(notice) => <main>{notice}</main>}
    >
      <Screen isBroken={isBroken} />
    </RemoteBoundary>
  );
}

describe('the boundary of a remote', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('shows the screen again after Try again', async () => {
    let isBroken = true;
    render(show(() => isBroken));
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });

  it('tries again by itself after half a minute, and leaves the focus where it is [releases 4]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    let isBroken = true;
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/events';
    link.focus();
    render(show(() => isBroken));
    expect(screen.getByText('Trying again by itself in 0:30')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.getByText('Trying again by itself in 0:24')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(24_000));
    expect(screen.getByText('Trying again by itself in 0:30')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isBroken = false;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
    expect(link).toHaveFocus();
    link.remove();
    vi.useRealTimers();
  });

  it('forgets the failure when the person goes to another page', () => {
    let isBroken = true;
    const { rerender } = render(show(() => isBroken));
    isBroken = false;
    rerender(show(() => isBroken, '/org-dashboard'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });
});
