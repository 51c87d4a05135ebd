import { registerPlugins } from '@module-federation/enhanced/runtime';

const hashes = new Map<string, string>();
let isRegistered = false;

/** Lets the federation runtime run the script at this address only if its hash is `integrity`. */
export function requireIntegrity(url: string, integrity: string): void {
  // Without a hash the browser would run any content.
  if (integrity === '') throw new Error(`There is no hash of ${url}`);
  hashes.set(new URL(url, location.href).href, integrity);
  if (isRegistered) return;
  isRegistered = true;
  registerPlugins([{ name: 'entry-integrity', createScript: ({ url: source }) => createScript(source) }]);
}

/** @throws Error for an address without a known hash. */
function createScript(url: string): HTMLScriptElement {
  const integrity = hashes.get(new URL(url, location.href).href);
  if (integrity === undefined) throw new Error(`There is no hash of ${url}`);
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}
