import { buildApps } from '@backline/platform/build/build-apps';

/** Builds apps without any earlier release, like `backline build`, and prints the milliseconds. */
const [dataDir = '', ...apps] = process.argv.slice(2);
const startedAt = performance.now();
await buildApps(dataDir, apps);
console.log(performance.now() - startedAt);
