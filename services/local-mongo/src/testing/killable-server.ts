import { DatabaseSync } from 'node:sqlite';
import { startLocalMongo } from '#src/index.ts';

// This server runs as a process, so that a test can kill it at any moment. `pages` is the size of its disk.
const [file, socket, pages] = process.argv.slice(2);
if (file === undefined || socket === undefined)
  throw new Error('usage: killable-server.ts <file> <socket> [pages]');
if (pages !== undefined) limitPages(Number(pages));
try {
  await startLocalMongo({ file, socket, thread: false });
  process.send?.('ready');
} catch (error) {
  process.send?.(String(error), () => process.exit(1));
}

/** Limits the pages of the file. Beyond them SQLite answers "database or disk is full", like a full disk. */
function limitPages(limit: number): void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql);
    if (sql.includes('journal_mode')) exec.call(this, `PRAGMA max_page_count = ${limit}`);
  };
}
