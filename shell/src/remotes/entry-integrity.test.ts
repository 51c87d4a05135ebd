import { registerPlugins } from '@module-federation/enhanced/runtime';
import { describe, expect, it, vi } from 'vitest';
import { requireIntegrity } from './entry-integrity.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: vi.fn() }));

const ENTRY = '/remotes/mfe-artist/v1/entry.1.js';

describe('the script of an entry', () => {
  it('carries the hash of its content, also after a second try, and is not made without one', () => {
    requireIntegrity(ENTRY, 'sha384-first');
    requireIntegrity(ENTRY, 'sha384-second');
    expect(registerPlugins).toHaveBeenCalledTimes(1);
    const [plugin] = vi.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
    /** The script that the federation runtime would put into the page. */
    const scriptOf = (url: string) => plugin?.createScript?.({ url, attrs: {} } as never);
    expect(scriptOf(ENTRY)).toMatchObject({ integrity: 'sha384-second', crossOrigin: 'anonymous' });
    expect(() => scriptOf('/remotes/mfe-artist/v1/other.js')).toThrow('There is no hash');
  });

  it('is not made for an entry without a hash', () => {
    expect(() => requireIntegrity(ENTRY, '')).toThrow('There is no hash');
  });
});
