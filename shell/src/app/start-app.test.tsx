import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import type { RemoteApp } from '@backline/shell-sdk';
import { act, screen } from '@testing-library/react';
import { version } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from './start-app.tsx';

const registry: ReleaseRegistry = {
  apps: { 'mfe-artist': { version: 'v1', ownLayout: [], navigation: [], paths: ['/events'] } },
};
const events: RemoteApp = { routes: [{ path: '/events', element: <h1>Events</h1> }] };

function start(load: () => Promise<RemoteApp>) {
  const container = document.body.appendChild(document.createElement('div'));
  const loading = load();
  loading.catch(() => undefined);
  const starting = startApp(container, registry, { load: () => loading, forgetFailure: () => undefined });
  onTestFinished(async () => {
    const root = await starting;
    act(() => root.unmount());
    container.remove();
  });
  return starting;
}

describe('the start of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState(null, '', '/events');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('does not wait long for a remote that does not load', async () => {
    await act(async () => {
      const started = start(() => new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(1000);
      await started;
    });
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull();
  });

  it('shows the boundary at once for a remote that failed', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    await act(() => start(() => Promise.reject(new Error('gone'))));
    expect(reported).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows shell and screen together when the remote is loaded', async () => {
    await act(() => start(() => Promise.resolve(events)));
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });

  it('runs with the React version that the shell marks promises for', () => {
    expect(version).toMatch(/^19\./);
  });
});
