import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { buildUser } from '@backline/contracts/testing/builders';
import { privateKey, type RemoteApp, setSessionUser } from '@backline/shell-sdk';
import { Slot } from '@backline/shell-sdk/slot';
import { act, screen } from '@testing-library/react';
import { version } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from './start-app.tsx';

const registry: ReleaseRegistry = {
  apps: {
    'mfe-artist': { version: 'v1', ownLayout: [], navigation: [], paths: ['/events'] },
    'mfe-talk': { version: 'v1', ownLayout: [], navigation: [], paths: [], fills: ['application-panel'] },
  },
};
const events: RemoteApp = { routes: [{ path: '/events', element: <h1>Events</h1> }] };

/** `others` are the loads of other remotes by their names. */
function start(load: () => Promise<RemoteApp>, others: Record<string, Promise<RemoteApp>> = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const loads = { 'mfe-artist': load(), ...others } as Record<string, Promise<RemoteApp>>;
  for (const loading of Object.values(loads)) loading.catch(() => undefined);
  const starting = startApp(container, registry, {
    load: (app) => loads[app] ?? Promise.reject(new Error(`${app} is not there`)),
    forgetFailure: () => undefined,
  });
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

  it('removes what is private to a person who signs out, without the code that stored it [messages 19]', async () => {
    setSessionUser(buildUser());
    localStorage.setItem(privateKey('outbox:one'), 'a message');
    sessionStorage.setItem(privateKey('message:two'), 'a draft');
    localStorage.setItem('backline-theme', 'dark');
    await act(() => start(() => Promise.resolve(events)));
    expect(localStorage.getItem(privateKey('outbox:one'))).toBe('a message');
    act(() => setSessionUser(null));
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['backline-theme'], []]);
    localStorage.clear();
  });

  describe('with a slot in its screen', () => {
    const withSlot: RemoteApp = {
      routes: [
        {
          path: '/events',
          element: (
            <>
              <h1>Events</h1>
              <Slot name="application-panel" applicationId="application-1" side="venue" isChosen />
            </>
          ),
        },
      ],
    };
    const talk: RemoteApp = {
      routes: [],
      slots: { 'application-panel': ({ applicationId, side }) => <p>{`${side} of ${applicationId}`}</p> },
    };

    it('shows the part of the live remote that fills it [releases 26]', async () => {
      await act(() => start(async () => withSlot, { 'mfe-talk': Promise.resolve(talk) }));
      expect(screen.getByText('venue of application-1')).toBeVisible();
    });

    it('shows its screen also if that remote is dead [releases 9, releases 27]', async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      await act(() => start(async () => withSlot));
      expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Messages could not be loaded');
    });
  });

  it('runs with the React version that the shell marks promises for', () => {
    expect(version).toMatch(/^19\./);
  });
});
