import { render, screen } from '@testing-library/react';
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

  it('forgets the failure when the person goes to another page', () => {
    let isBroken = true;
    const { rerender } = render(show(() => isBroken));
    isBroken = false;
    rerender(show(() => isBroken, '/org-dashboard'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });
});
