import { afterEach, beforeEach, vi } from 'vitest';

/** The browser's answers to requests for passkeys. A test may replace them. */
export interface FakePasskeys {
  create: () => Promise<unknown>;
  get: (asking: CredentialRequestOptions) => Promise<unknown>;
}

class FakeCredential {
  static parseCreationOptionsFromJSON = (options: object) => options;
  static parseRequestOptionsFromJSON = (options: object) => options;
  static isConditionalMediationAvailable = () => Promise.resolve(true);
  toJSON = () => ({ id: 'a passkey', type: 'public-key' });
}

/** The browser has no passkey that it could offer in a field, until `signal` ends the offer. */
function neverChosen(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
  });
}

/** Gives each test of a file a browser that knows passkeys. */
export function withPasskeys(): FakePasskeys {
  const fake = {} as FakePasskeys;
  beforeEach(() => {
    Object.assign(fake, {
      create: () => Promise.resolve(new FakeCredential()),
      get: () => Promise.resolve(new FakeCredential()),
    });
    vi.stubGlobal('PublicKeyCredential', FakeCredential);
    const credentials = {
      create: () => fake.create(),
      get: (asking: CredentialRequestOptions) =>
        asking.mediation === 'conditional' ? neverChosen(asking.signal) : fake.get(asking),
    };
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return fake;
}
