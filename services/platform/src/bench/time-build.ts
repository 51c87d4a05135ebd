import { buildApps } from '../build/build-apps.ts';

/** Builds apps from nothing, as `backline build` does, and prints how many milliseconds that took. */
const [dataDir = '', ...apps] = process.argv.slice(2);
const startedAt = performance.now();
await buildApps(dataDir, apps.length > 0 ? apps : undefined);
console.log(performance.now() - startedAt);
