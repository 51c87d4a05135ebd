import { startLocalMongo } from '@backline/local-mongo';

/** Opens a local-mongo file in a fresh process; prints the milliseconds it took and the megabytes it took at most. */
const [file = ''] = process.argv.slice(2);
const startedAt = performance.now();
const local = await startLocalMongo({ file });
const milliseconds = performance.now() - startedAt;
console.log(`${milliseconds} ${process.resourceUsage().maxRSS / 1000}`);
await local.close();
