import { DatabaseSync } from 'node:sqlite';
import mongoose from 'mongoose';
import { idOf, personOf } from './wire-messages.ts';

/** Commits single rows to its own SQLite file, as durably as local-mongo does. Prints the rows per second. */
const [file = '', seconds = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`
  PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE rows (id INTEGER PRIMARY KEY, raw BLOB NOT NULL);`);
const insert = database.prepare('INSERT INTO rows (raw) VALUES (?)');
const row = mongoose.mongo.BSON.serialize(personOf(idOf(1), 1));
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let written = 0;
while (performance.now() < endsAt) {
  insert.run(row);
  written += 1;
}
console.log(written / ((performance.now() - startedAt) / 1000));
database.close();
