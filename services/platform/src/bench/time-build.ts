import { buildApps } from '#src/build/build-apps.ts';

/** Builds apps without any earlier release, like `backline build`, and prints the milliseconds. */
const [dataDir = '', ...apps] = process.argv.slice(2);
const startedAt = performance.now();
await buildApps(dataDir, apps);
console.log(performance.now() - startedAt);
