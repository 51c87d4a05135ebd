import { startLocalMongo } from '@backline/local-mongo';

/** Opens a local-mongo file in a fresh process. Prints the milliseconds and the most megabytes that it took. */
const [file = ''] = process.argv.slice(2);
const startedAt = performance.now();
const local = await startLocalMongo({ file });
const milliseconds = performance.now() - startedAt;
console.log(`${milliseconds} ${process.resourceUsage().maxRSS / 1000}`);
await local.close();
