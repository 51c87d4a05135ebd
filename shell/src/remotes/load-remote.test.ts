import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import type * as federation from '@module-federation/enhanced/runtime';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRemoteLoader } from './load-remote.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: vi.fn(() => null),
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const artist = { routes: [{ path: '/events' }] };
const HASH = `sha384-${'a'.repeat(64)}`;
const container = { entry: 'entry.1.js', globalName: 'backline_mfe_artist', integrity: HASH };
const manifestOf = (entry: string) => ({ ...container, entry, files: { [entry]: HASH } });
const manifest = manifestOf(container.entry);
const registry = (version: string): ReleaseRegistry => ({
  apps: { 'mfe-artist': { version, integrity: HASH, paths: ['/events'], ownLayout: [], navigation: [] } },
});

/** The edge's answers by path. Any other path gets 404. */
function serve(files: Record<string, unknown>) {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) =>
      Promise.resolve(url in files ? Response.json(files[url]) : new Response('', { status: 404 })),
    ),
  );
}

/** Lets the pauses between attempts pass. */
async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.all([Promise.allSettled([work]), vi.runAllTimersAsync()]);
  return result[0];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadRemote).mockReset();
  vi.mocked(registerRemotes).mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('loading a remote', () => {
  it('gives up after three attempts and reports the first failure', async () => {
    serve({ '/registry.json': registry('v1'), '/remotes/mfe-artist/v1/manifest.json': manifest });
    vi.mocked(loadRemote)
      .mockRejectedValueOnce(new Error('the files are gone'))
      .mockRejectedValue(new Error('half a module'));
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    const result = await settled(loader.load('mfe-artist'));
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the files are gone' } });
    expect(loadRemote).toHaveBeenCalledTimes(3);
  });

  it('gives up on a remote that never answers', async () => {
    serve({});
    vi.mocked(loadRemote).mockReturnValue(new Promise(() => {}));
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    const result = await settled(loader.load('mfe-artist'));
    expect(result).toMatchObject({ reason: { message: expect.stringContaining('did not load within') } });
  });

  it('refuses a module that is not a RemoteApp', async () => {
    serve({});
    vi.mocked(loadRemote).mockResolvedValue({ default: artist });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    const result = await settled(loader.load('mfe-artist'));
    expect(result).toMatchObject({ reason: { message: expect.stringContaining('does not export') } });
  });

  it('makes no call for data that the page already contains', async () => {
    serve({});
    vi.mocked(loadRemote).mockResolvedValue({ app: artist });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    expect(await settled(loader.load('mfe-artist'))).toMatchObject({ value: artist });
    expect(fetch).not.toHaveBeenCalled();
    expect(registerRemotes).toHaveBeenCalledWith(
      [expect.objectContaining({ entry: '/remotes/mfe-artist/v1/entry.1.js' })],
      { force: false },
    );
  });

  it('loads once for several callers', async () => {
    serve({});
    vi.mocked(loadRemote).mockResolvedValue({ app: artist });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    expect(loader.load('mfe-artist')).toBe(loader.load('mfe-artist'));
    await settled(loader.load('mfe-artist'));
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('recovers with the version that is live by then, and removes the tag that failed', async () => {
    const spent = document.createElement('script');
    spent.type = 'text/plain';
    spent.src = '/remotes/mfe-artist/v2/entry.2.js';
    document.head.append(spent);
    serve({
      '/registry.json': registry('v2'),
      '/remotes/mfe-artist/v2/manifest.json': manifestOf('entry.2.js'),
    });
    vi.mocked(loadRemote).mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ app: artist });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    expect(await settled(loader.load('mfe-artist'))).toMatchObject({ value: artist });
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [expect.objectContaining({ entry: '/remotes/mfe-artist/v2/entry.2.js' })],
      { force: true },
    );
    expect(document.querySelector('script')).toBeNull();
  });

  it('finds a remote whose manifest is not in the page', async () => {
    serve({ '/registry.json': registry('v1'), '/remotes/mfe-artist/v1/manifest.json': manifest });
    vi.mocked(loadRemote).mockResolvedValue({ app: artist });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: {} });
    expect(await settled(loader.load('mfe-artist'))).toMatchObject({ value: artist });
    expect(fetch).toHaveBeenCalledWith(
      '/remotes/mfe-artist/v1/manifest.json',
      expect.objectContaining({ integrity: HASH }),
    );
  });

  it('requests no file without a known hash', async () => {
    serve({
      '/registry.json': registry('v1'),
      '/remotes/mfe-artist/v1/manifest.json': { ...manifest, files: {} },
    });
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: {} });
    expect(await settled(loader.load('mfe-artist'))).toMatchObject({ status: 'rejected' });
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('keeps a failure until it is forgotten', async () => {
    serve({ '/registry.json': registry('v1'), '/remotes/mfe-artist/v1/manifest.json': manifest });
    vi.mocked(loadRemote).mockRejectedValue(new Error('gone'));
    const loader = createRemoteLoader({ registry: registry('v1'), manifests: { 'mfe-artist': container } });
    const first = loader.load('mfe-artist');
    await settled(first);
    expect(loader.load('mfe-artist')).toBe(first);

    loader.forgetFailure('mfe-artist');
    vi.mocked(loadRemote).mockResolvedValue({ app: artist });
    expect(await settled(loader.load('mfe-artist'))).toMatchObject({ value: artist });
  });
});

describe('a shared module whose files could not be fetched', () => {
  type Runtime = NonNullable<ReturnType<typeof getInstance>>;

  /** A runtime with one failed shared module and one loaded one. */
  function runtimeOf(version: string) {
    const failed = { loaded: undefined, loading: Promise.resolve() };
    const loaded = { loaded: true, loading: Promise.resolve() };
    const shareScopeMap = { default: { react: { '19.0.0': loaded }, zod: { '4.0.0': failed } } };
    vi.mocked(getInstance).mockReturnValue({ version, shareScopeMap } as unknown as Runtime);
    return { failed, loaded };
  }

  const loader = createRemoteLoader({ registry: registry('v1'), manifests: {} });

  it('is fetched again after the failure is forgotten', () => {
    const { failed, loaded } = runtimeOf('2.9.1');
    loader.forgetFailure('mfe-artist');
    expect(failed.loading).toBeNull();
    expect(loaded.loading).not.toBeNull();
  });

  it('is not changed in another major version of the runtime', () => {
    const { failed } = runtimeOf('3.0.0');
    loader.forgetFailure('mfe-artist');
    expect(failed.loading).not.toBeNull();
  });

  it('is cleared in the major version of the runtime that is installed', async () => {
    const { createInstance } = await vi.importActual<typeof federation>(
      '@module-federation/enhanced/runtime',
    );
    expect(createInstance({ name: 'test', remotes: [] }).version).toMatch(/^2\./);
  });
});
