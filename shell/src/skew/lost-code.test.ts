import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForLostCode, watchForLostCode } from './lost-code.ts';
import { pageLoad } from './page-load.ts';
import { returnTypedText } from './typed-text.ts';

const registryOf = (version: string): ReleaseRegistry => ({
  apps: { 'mfe-artist': { version, paths: [], ownLayout: [], navigation: [] } },
});
const boot = { registry: registryOf('v1') };
const serve = (version: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(registryOf(version))));

beforeEach(() => void vi.spyOn(pageLoad, 'reload').mockReturnValue());
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a page whose code was lost', () => {
  it('reloads once when something newer is live', async () => {
    serve('v2');
    await reloadForLostCode(boot);
    await reloadForLostCode(boot);
    expect(pageLoad.reload).toHaveBeenCalledOnce();
  });

  it('is noticed by the failure of a tag, and by no other failure', async () => {
    serve('v2');
    const fetched = vi.spyOn(globalThis, 'fetch');
    ends.push(watchForLostCode(boot));
    const [picture, script] = [document.createElement('img'), document.createElement('script')];
    script.type = 'text/plain';
    script.src = '/remotes/mfe-artist/v1/screen.1.js';
    document.body.append(picture, script);
    picture.dispatchEvent(new Event('error'));
    window.dispatchEvent(new Event('error'));
    expect(fetched).not.toHaveBeenCalled();
    script.dispatchEvent(new Event('error'));
    await expect.poll(() => vi.mocked(pageLoad.reload).mock.calls).toHaveLength(1);
    expect(fetched).toHaveBeenCalledOnce();
  });

  describe('of the shell itself', () => {
    const fail = (path: string) => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.src = path;
      document.body.append(script);
      script.dispatchEvent(new Event('error'));
      script.remove();
    };

    it.each(['/remotes/shell/v1/notices.1.js', '/remotes/shell/v1/deep/legal.2.js'])(
      'reloads once when a retry fails too, though nothing newer is live: %s',
      async (path) => {
        serve('v1');
        ends.push(watchForLostCode(boot));
        const fetched = vi.spyOn(globalThis, 'fetch');
        fail(path);
        await expect.poll(() => fetched.mock.calls).not.toHaveLength(0);
        expect(pageLoad.reload).not.toHaveBeenCalled();
        fail(path);
        await expect.poll(() => vi.mocked(pageLoad.reload).mock.calls).toHaveLength(1);
        fail(path);
        await Promise.resolve();
        expect(pageLoad.reload).toHaveBeenCalledOnce();
      },
    );

    it('stays if the server is down, and for a file of a remote', async () => {
      ends.push(watchForLostCode(boot));
      serve('v1');
      const fetched = vi.spyOn(globalThis, 'fetch');
      const screen = '/remotes/mfe-artist/v1/screen.9.js';
      for (const path of [screen, screen, screen]) fail(path);
      await expect.poll(() => fetched.mock.calls).toHaveLength(3);
      const down = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
      vi.stubGlobal('fetch', down);
      const own = '/remotes/shell/v1/other.1.js';
      for (const path of [own, own]) fail(path);
      await expect.poll(() => down.mock.calls).toHaveLength(2);
      expect(pageLoad.reload).not.toHaveBeenCalled();
    });
  });

  it('stays when nothing newer is live', async () => {
    serve('v1');
    await reloadForLostCode(boot);
    expect(pageLoad.reload).not.toHaveBeenCalled();
  });

  it('stays if the server is down', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await reloadForLostCode(boot);
    expect(pageLoad.reload).not.toHaveBeenCalled();
  });

  it('stays if the typed text could not be kept', async () => {
    document.body.innerHTML = '<input name="one" value="typed">';
    serve('v2');
    const full = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full });
    await reloadForLostCode(boot);
    expect(pageLoad.reload).not.toHaveBeenCalled();
  });

  it('restores the typed text, but no password', async () => {
    const form = () =>
      `<label>Email <input name="email"></label><input type="password" name="password">
       <label>Message <textarea></textarea></label>`;
    document.body.innerHTML = form();
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = 'typed';
    serve('v2');
    await reloadForLostCode(boot);

    document.body.innerHTML = form();
    const noticed = vi.fn();
    document.body.addEventListener('input', noticed);
    returnTypedText();
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    expect(values).toEqual(['typed', '', 'typed']);
    expect(noticed).toHaveBeenCalledTimes(2);
  });
});
