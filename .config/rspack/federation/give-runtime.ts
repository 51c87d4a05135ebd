import { createInstance, getInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
// `bundlerRuntime` of the shell lacks it, because the shell exposes no module.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** A second start of a container, after a failed one, takes its first instance. */
function init(options: Options) {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}

declare global {
  /** Gives a container its bundler's part of the federation runtime. Remotes have no copy of it. */
  var backlineFederation: () => object;
}

/** A plugin of the federation runtime in the shell. It runs before any remote loads. */
export default function giveRuntime() {
  globalThis.backlineFederation = () => ({
    runtime: { init },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  });
  return { name: 'give-runtime' };
}
