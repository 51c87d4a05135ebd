import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import { createQueryClient, type RemoteApp, type RemoteLoader } from '@backline/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteScreen } from './remote-screen.tsx';

const base: Omit<ReleaseRegistry['apps'][string], 'paths'> = {
  version: 'v1',
  ownLayout: [],
  navigation: [],
};
const registry: ReleaseRegistry = {
  apps: {
    'mfe-artist': { ...base, paths: ['/events', '/broken'] },
    'mfe-org': { ...base, paths: ['/org-dashboard'] },
    'mfe-onboarding': { ...base, paths: ['/login'], ownLayout: ['/login'] },
  },
};

function Broken(): never {
  throw new Error('a screen that cannot be drawn');
}

const apps: Record<string, RemoteApp> = {
  'mfe-artist': {
    routes: [
      { path: '/events', element: <h1>Events</h1> },
      { path: '/broken', element: <Broken /> },
    ],
  },
  'mfe-org': { routes: [{ path: '/org-dashboard', element: <h1>Dashboard</h1> }] },
};

/** A loader whose dead remotes fail until they are revived. */
function loaderWithout(...dead: string[]) {
  const away = new Set(dead);
  const loads = new Map<string, Promise<RemoteApp>>();
  const failed = new Set<string>();
  const start = async (app: string) => {
    if (!away.has(app)) return apps[app]!;
    failed.add(app);
    throw new Error('gone');
  };
  const loader: RemoteLoader = {
    load(app) {
      const load = loads.get(app) ?? start(app);
      load.catch(() => undefined);
      loads.set(app, load);
      return load;
    },
    forgetFailure: (app) => void (failed.delete(app) && loads.delete(app)),
  };
  return { loader, revive: (app: string) => away.delete(app) };
}

function CurrentScreen({ loader }: { loader: RemoteLoader }) {
  const screenThere = screenOfPath(registry.apps, useLocation().pathname);
  return <RemoteScreen registry={registry} screen={screenThere} loader={loader} />;
}

async function open(path: string, loader: RemoteLoader) {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Link to="/events">to events</Link>
          <Link to="/org-dashboard">to dashboard</Link>
          <CurrentScreen loader={loader} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  const person = userEvent.setup();
  // The click makes the screen suspend. The test renderer waits for that only inside `act`.
  return { click: async (element: HTMLElement) => act(() => person.click(element)) };
}

const retry = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

describe('a screen of a remote', () => {
  it('that no remote declares shows not-found', async () => {
    await open('/nowhere', loaderWithout().loader);
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  it('that cannot be loaded reports that, and the navigation still works [releases 9]', async () => {
    const person = await open('/events', loaderWithout('mfe-artist').loader);
    expect(await retry()).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'to dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that cannot be loaded appears in the shell’s frame, even if it has its own frame', async () => {
    await open('/login', loaderWithout('mfe-onboarding').loader);
    expect(await retry()).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Backline' })).toBeVisible();
  });

  it('keeps the focus in the main part after Try again', async () => {
    const person = await open('/login', loaderWithout('mfe-onboarding').loader);
    await person.click(await retry());
    await retry();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('appears after Try again once its files are back [releases 10]', async () => {
    const { loader, revive } = loaderWithout('mfe-artist');
    const person = await open('/events', loader);
    await person.click(await retry());
    expect(await retry()).toBeVisible();
    revive('mfe-artist');
    await person.click(await retry());
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  });

  it('that breaks while it renders does not affect the remote’s other screens', async () => {
    const person = await open('/broken', loaderWithout().loader);
    expect(await retry()).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'to events' }));
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  });

  it('that breaks is reported with the remote', async () => {
    await open('/events', loaderWithout('mfe-artist').loader);
    await retry();
    expect(console.warn).toHaveBeenCalledWith('mfe-artist failed', expect.any(Error));
  });
});
