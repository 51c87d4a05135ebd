import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { lazyScreen, LiveRemotes, type RemoteApp } from '@backline/shell-sdk';
import { Slot } from '@backline/shell-sdk/slot';
import { renderOnServer } from '@backline/shell-sdk/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const base = { version: 'v1', paths: [], ownLayout: [], navigation: [] };
const registry: ReleaseRegistry = {
  apps: { 'mfe-artist': base, 'mfe-talk': { ...base, fills: ['application-panel'] } },
};

function Talk({ applicationId, side }: { applicationId: string; side: string }) {
  return <p>{`The ${side} talks about ${applicationId}`}</p>;
}
const talk = { routes: [], slots: { 'application-panel': Talk } };
const withPart = (part: () => never): RemoteApp => ({ routes: [], slots: { 'application-panel': part } });

/** Loads the filler like the shell: a failure stays until it is forgotten. */
function loaderOf(load: () => Promise<RemoteApp>) {
  let loading: Promise<RemoteApp> | undefined;
  return { load: vi.fn(() => (loading ??= load())), forgetFailure: () => void (loading = undefined) };
}

/** A screen with a slot, in a shell with these live remotes. */
function Host({ apps = registry.apps, loader = loaderOf(async () => talk), id = 'application-1' }) {
  return (
    <LiveRemotes value={{ registry: { apps }, loader }}>
      <h1>Application</h1>
      <Slot name="application-panel" applicationId={id} side="artist" isChosen />
    </LiveRemotes>
  );
}

const open = (load: () => Promise<RemoteApp>) => act(async () => render(<Host loader={loaderOf(load)} />));
const host = () => screen.getByRole('heading', { name: 'Application' });
const part = () => screen.findByText('The artist talks about application-1');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a slot', () => {
  it('shows the part of the remote that fills it, and says so while it loads [releases 26]', async () => {
    let arrive: (app: RemoteApp) => void = () => undefined;
    const { rerender } = await open(() => new Promise((resolve) => (arrive = resolve)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading messages');
    await act(async () => arrive(talk));
    expect(await part()).toBeVisible();
    await act(async () => rerender(<Host id="application-2" />));
    expect(await screen.findByText('The artist talks about application-2')).toBeVisible();
  });

  it.each<[string, ReleaseRegistry['apps']]>([
    ['without live remotes', {}],
    ['if no live remote fills anything, as all old ones', { 'mfe-artist': base }],
    ['if remotes fill other slots only', { 'mfe-talk': { ...base, fills: ['event-panel'] } }],
  ])('shows nothing %s [releases 26]', async (_case, apps) => {
    const loader = loaderOf(async () => talk);
    const { container } = await act(async () => render(<Host apps={apps} loader={loader} />));
    expect(container).toHaveTextContent(/^Application$/);
    expect(loader.load).not.toHaveBeenCalled();
  });

  it('is left out of a page that the server renders, and filled in the browser', async () => {
    const loader = loaderOf(async () => talk);
    const { html } = await renderOnServer([{ path: '/', element: <Host loader={loader} /> }], { at: '/' });
    expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<h1>Application</h1>');
    expect(await part()).toBeVisible();
  });
});

describe('a slot whose part fails', () => {
  const gone = () => Promise.reject(new Error('the files are gone'));
  const broken = () => {
    throw new TypeError('half a part');
  };
  const never = new Promise<never>(() => undefined);
  const silent = withPart(() => use(never));
  const lost = lazyScreen<object>(gone) as () => never;

  it.each<[string, () => Promise<RemoteApp>]>([
    ['cannot be loaded', gone],
    ['belongs to an app without it', async () => ({ routes: [] })],
    ['has lost the rest of its code', async () => withPart(lost)],
    ['throws', async () => withPart(broken)],
    ['never arrives', () => new Promise(() => undefined)],
    ['never finishes', async () => silent],
  ])(
    'shows one card beside the living screen, and the part at the next try: it %s [releases 27]',
    async (_case, load) => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      let answer = load;
      await open(() => answer());
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.getByRole('alert')).toHaveTextContent('Messages could not be loaded');
      expect(host()).toBeVisible();
      answer = async () => talk;
      const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      // The click makes the slot suspend. The test renderer waits for that only inside `act`.
      await act(() => person.click(screen.getByRole('button', { name: 'Try again' })));
      expect(await part()).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['when the screen shows another thing', (show: (id: string) => void) => show('application-2')],
  ])('is tried again %s', async (_case, happen) => {
    vi.spyOn(console, 'error').mockReturnValue();
    let answer: () => Promise<RemoteApp> = gone;
    const loader = loaderOf(() => answer());
    const { rerender } = await act(async () => render(<Host loader={loader} />));
    expect(await screen.findByRole('alert')).toBeVisible();
    answer = async () => talk;
    await act(async () => void happen((id) => rerender(<Host loader={loader} id={id} />)));
    expect(await screen.findByText(/^The artist talks about/)).toBeVisible();
  });
});
