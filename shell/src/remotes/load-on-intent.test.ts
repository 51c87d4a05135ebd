import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnIntent } from './load-on-intent.ts';

const area = (...paths: string[]) => ({ version: 'v1', paths, ownLayout: [], navigation: [] });
const registry: ReleaseRegistry = {
  apps: {
    'mfe-artist': area('/events', '/events/:id'),
    'mfe-onboarding': area('/', '/settings'),
    'mfe-org': area('/org-dashboard'),
    'mfe-admin': area('/admin'),
  },
};
const load = vi.fn<(app: string) => Promise<never>>();
const forgetFailure = vi.fn<(app: string) => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockReturnValue(new Promise(() => undefined));
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = `
    <a href="/events/one"><b>One night</b></a> <a href="/settings">Settings</a> <a href="/org-dashboard">Dashboard</a>
    <a href="/admin">Admin</a> <a href="https://elsewhere.example/events">Elsewhere</a> <button>Menu</button>`;
  stop = loadOnIntent({ registry, loader: { load, forgetFailure } });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = (name: string) => screen.getByText(name);
const send = (type: 'pointerover' | 'touchstart', name: string) =>
  link(name).dispatchEvent(new Event(type, { bubbles: true }));

it('a pointer that rests on a link loads its area, and one that passes loads nothing [releases 29]', () => {
  send('pointerover', 'One night');
  vi.advanceTimersByTime(99);
  send('pointerover', 'Settings');
  vi.advanceTimersByTime(100);
  expect(load).not.toHaveBeenCalled();
  send('pointerover', 'One night');
  vi.advanceTimersByTime(100);
  expect(load.mock.calls).toEqual([['mfe-artist']]);
});

it('the focus and a touch load it at once, and each area once', () => {
  link('Dashboard').focus();
  send('touchstart', 'Dashboard');
  send('touchstart', 'One night');
  expect(load.mock.calls).toEqual([['mfe-org'], ['mfe-artist']]);
});

it('a page loads two areas ahead at most', () => {
  for (const name of ['Dashboard', 'One night', 'Admin']) send('touchstart', name);
  expect(load).toHaveBeenCalledTimes(2);
});

it('nothing is loaded for the present area, another site, or what is no link', () => {
  for (const name of ['Settings', 'Elsewhere', 'Menu']) send('touchstart', name);
  expect(load).not.toHaveBeenCalled();
});

it('nothing is loaded where the person saves data, or after the watch has ended', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  link('Dashboard').focus();
  vi.unstubAllGlobals();
  stop();
  send('touchstart', 'One night');
  expect(load).not.toHaveBeenCalled();
});

it('a failure is forgotten, so that the press tries again', async () => {
  load.mockRejectedValue(new Error('the network is lost'));
  link('Dashboard').focus();
  await vi.waitFor(() => expect(forgetFailure).toHaveBeenCalledWith('mfe-org'));
});
