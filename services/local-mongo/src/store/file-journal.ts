import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parseDoc, writeDoc } from '../bson/values.ts';
import type { CollectionInfo } from './collection.ts';
import type { Journal, RetryRow, SavedState } from './journal.ts';

const FORMAT = 1;

// synchronous=FULL: every commit is on the disk before its reply, so that power loss takes nothing acknowledged.
const SETTINGS = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  BEGIN EXCLUSIVE; COMMIT;
`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, info BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS docs (rid INTEGER PRIMARY KEY, collection INTEGER NOT NULL, raw BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS retries (session TEXT PRIMARY KEY, at INTEGER NOT NULL, record BLOB NOT NULL);
  PRAGMA user_version = ${FORMAT};
`;

/**
 * Opens the file, or makes it, and holds an exclusive lock on it until it is closed.
 *
 * @throws Error that says in plain words why the file cannot be used.
 */
export function openFileJournal(file: string): FileJournal {
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    db = new DatabaseSync(file);
    db.exec(SETTINGS);
    checkFormat(db);
    db.exec(TABLES);
    return new FileJournal(db, file);
  } catch (error) {
    db?.close();
    throw new Error(`The database file ${file} cannot be opened: ${reason(error)}`, { cause: error });
  }
}

function checkFormat(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > FORMAT) {
    throw new Error(`it was written by a newer version (format ${version}, this one reads ${FORMAT})`);
  }
  const tables = db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get() as {
    n: number;
  };
  if (version === 0 && tables.n > 0) throw new Error('it is an SQLite database of another program');
  const check = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (check.quick_check !== 'ok') throw new Error(`it is damaged (${check.quick_check})`);
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) return 'another process is using it';
  if (/not a database|malformed|corrupt/i.test(message)) return `it is damaged (${message})`;
  if (/readonly|unable to open|EACCES|EROFS|ENOTDIR/i.test(message))
    return `its folder is not writable (${message})`;
  return message;
}

type Row = Record<string, SQLInputValue>;

export class FileJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #file: string;
  readonly #statements: Record<
    'putDoc' | 'deleteDoc' | 'putCollection' | 'putRetry' | 'deleteRetry',
    StatementSync
  >;
  readonly #deletions: StatementSync[];
  #rid = 0;
  #queue: { statement: StatementSync; values: SQLInputValue[] }[] = [];
  #flushed: Promise<void> | null = null;

  constructor(db: DatabaseSync, file: string) {
    this.#db = db;
    this.#file = file;
    this.#statements = {
      putDoc: db.prepare('INSERT OR REPLACE INTO docs (rid, collection, raw) VALUES (?, ?, ?)'),
      deleteDoc: db.prepare('DELETE FROM docs WHERE rid = ?'),
      putCollection: db.prepare('INSERT OR REPLACE INTO collections (id, info) VALUES (?, ?)'),
      putRetry: db.prepare('INSERT OR REPLACE INTO retries (session, at, record) VALUES (?, ?, ?)'),
      deleteRetry: db.prepare('DELETE FROM retries WHERE session = ?'),
    };
    this.#deletions = [
      db.prepare('DELETE FROM docs WHERE collection = ?'),
      db.prepare('DELETE FROM collections WHERE id = ?'),
    ];
  }

  nextRid(): number {
    return ++this.#rid;
  }

  load(): SavedState {
    const rows = this.#db.prepare('SELECT info FROM collections').all() as { info: Uint8Array }[];
    const retries = this.#db.prepare('SELECT session, at, record FROM retries').all() as RetryRow[];
    return {
      collections: rows.map(({ info }) => parseDoc(info) as CollectionInfo),
      docs: () => this.#docs(),
      retries,
    };
  }

  *#docs(): IterableIterator<{ rid: number; collection: number; raw: Uint8Array }> {
    const rows = this.#db.prepare('SELECT rid, collection, raw FROM docs ORDER BY rid').iterate();
    for (const row of rows as Iterable<Row>) {
      const { rid, collection, raw } = row as { rid: number; collection: number; raw: Uint8Array };
      this.#rid = rid;
      yield { rid, collection, raw };
    }
  }

  putDoc(rid: number, collection: number, raw: Uint8Array): void {
    this.#enqueue(this.#statements.putDoc, rid, collection, raw);
  }

  deleteDoc(rid: number): void {
    this.#enqueue(this.#statements.deleteDoc, rid);
  }

  putCollection(info: CollectionInfo): void {
    this.#enqueue(this.#statements.putCollection, info.id, writeDoc(info));
  }

  deleteCollection(id: number): void {
    for (const statement of this.#deletions) this.#enqueue(statement, id);
  }

  putRetry({ session, at, record }: RetryRow): void {
    this.#enqueue(this.#statements.putRetry, session, at, record);
  }

  deleteRetry(session: string): void {
    this.#enqueue(this.#statements.deleteRetry, session);
  }

  durable(): Promise<void> | null {
    return this.#flushed;
  }

  close(): void {
    this.#flush();
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }

  #enqueue(statement: StatementSync, ...values: SQLInputValue[]): void {
    this.#queue.push({ statement, values });
    this.#flushed ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#flush();
        resolve();
      });
    });
  }

  /** Memory is ahead of the file when this fails, so that nothing may go on: the error ends the process. */
  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    this.#flushed = null;
    if (queue.length === 0) return;
    try {
      this.#db.exec('BEGIN');
      for (const { statement, values } of queue) statement.run(...values);
      this.#db.exec('COMMIT');
    } catch (error) {
      throw new Error(
        `The database file ${this.#file} cannot be written, so the database stops; nothing acknowledged is lost`,
        { cause: error },
      );
    }
  }
}
