import { join } from 'node:path';
import { uriOfRunning } from '@backline/local-mongo';
import { openConnection } from '@backline/service-kit/mongo/open-connection';

// Makes something due now in the database of a running product, for the browser tests: `search` is the weekly search
// of an artist for new events, `mail` the mail of its notice. The test sets DATA_DIR or MONGODB_URI.

const UNSEEN_MS = 6 * 60_000;

const [what, artistId] = process.argv.slice(2);
const { DATA_DIR = '', MONGODB_URI } = process.env;
const connection = MONGODB_URI
  ? await openConnection(MONGODB_URI)
  : await openConnection(uriOfRunning(join(DATA_DIR, 'database', 'backline.sqlite')), { dbName: 'backline' });
const now = new Date();
const { matchedCount } =
  what === 'search'
    ? await connection
        .collection('timers')
        .updateOne({ kind: 'new-matches', subjectId: artistId }, { $set: { dueAt: now } })
    : await connection
        .collection('notices')
        .updateOne(
          { kind: 'new-matches', receiverId: artistId },
          { $set: { at: new Date(now.getTime() - UNSEEN_MS), mailDueAt: now } },
        );
await connection.close();
if (matchedCount !== 1) throw new Error(`The artist ${artistId} has no ${what} that could be due`);
