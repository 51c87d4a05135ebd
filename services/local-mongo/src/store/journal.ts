import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const FORMAT = 1;

// synchronous=FULL: each commit is on the disk before its reply. A loss of power then loses nothing acknowledged.
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
`;
const LOCK = 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;';

const TABLES = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY, info BLOB NOT NULL);
  CREATE TABLE docs (rid INTEGER PRIMARY KEY, collection INTEGER NOT NULL, raw BLOB NOT NULL);
  CREATE TABLE retries (session TEXT PRIMARY KEY, at INTEGER NOT NULL, record BLOB NOT NULL);
  PRAGMA user_version = ${FORMAT};
`;

const STATEMENTS = {
  putCollection: 'INSERT OR REPLACE INTO collections (id, info) VALUES (?, ?)',
  deleteCollection: 'DELETE FROM collections WHERE id = ?',
  deleteDocsOf: 'DELETE FROM docs WHERE collection = ?',
  putDoc: 'INSERT OR REPLACE INTO docs (rid, collection, raw) VALUES (?, ?, ?)',
  deleteDoc: 'DELETE FROM docs WHERE rid = ?',
  putRetry: 'INSERT OR REPLACE INTO retries (session, at, record) VALUES (?, ?, ?)',
  deleteRetry: 'DELETE FROM retries WHERE session = ?',
} as const;
type StatementName = keyof typeof STATEMENTS;

interface Row {
  collections: { id: number; info: Uint8Array };
  docs: { rid: number; collection: number; raw: Uint8Array };
  /** The last retryable write or commit of a session. */
  retries: { session: string; at: number; record: Uint8Array };
}

/** The SQLite file. Changes queued in one turn of the event loop reach it together or not at all. */
export class Journal {
  readonly #db: DatabaseSync;
  readonly #name: string;
  readonly #statements = new Map<StatementName, StatementSync>();
  #rid: number;
  #queue: { statement: StatementName; values: SQLInputValue[] }[] = [];
  #flushed: Promise<void> | null = null;

  /**
   * Opens the file, or makes it, and holds an exclusive lock on it until it is closed.
   *
   * @throws Error with the reason in plain words if the file cannot be used.
   */
  constructor(file: string | undefined) {
    this.#name = file ?? 'in memory';
    let db: DatabaseSync | undefined;
    try {
      if (file !== undefined) {
        mkdirSync(dirname(file), { recursive: true });
        accessSync(dirname(file), constants.W_OK);
      }
      db = new DatabaseSync(file ?? ':memory:');
      db.exec(LOCK);
      const isNew = checkFormat(db);
      db.exec(SETTINGS);
      if (isNew) db.exec(`BEGIN; ${TABLES} COMMIT;`);
    } catch (error) {
      db?.close();
      throw unopened(this.#name, reason(error), error);
    }
    this.#db = db;
    const { last } = db.prepare('SELECT max(rid) AS last FROM docs').get() as { last: number | null };
    this.#rid = last ?? 0;
  }

  nextRid(): number {
    return ++this.#rid;
  }

  /** The rows of one table, in the order in which they were first written. */
  rows<T extends keyof Row>(table: T): Iterable<Row[T]> {
    return this.#db.prepare(`SELECT * FROM ${table} ORDER BY 1`).iterate() as Iterable<Row[T]>;
  }

  /** Closes the file, and makes the error that its content cannot be read. */
  unusable(error: unknown): Error {
    this.#db.close();
    return unopened(this.#name, `it is damaged (${String(error)})`, error);
  }

  queue(statement: StatementName, ...values: SQLInputValue[]): void {
    this.#queue.push({ statement, values });
    this.#flushed ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#flush();
        resolve();
      });
    });
  }

  /** A promise that all queued changes are on the disk, or null when nothing is queued. */
  durable(): Promise<void> | null {
    return this.#flushed;
  }

  close(): void {
    this.#flush();
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }

  /** Writes the queued changes. On a failure the memory is ahead of the file, so the error ends the process. */
  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    this.#flushed = null;
    // A write that waited for a transaction may wake up at closing time. It gets no reply and is not stored.
    if (queue.length === 0 || !this.#db.isOpen) return;
    try {
      this.#db.exec('BEGIN');
      for (const { statement, values } of queue) this.#prepared(statement).run(...values);
      this.#db.exec('COMMIT');
    } catch (error) {
      const message = `The database file ${this.#name} cannot be written (${String(error)}), so the database stops; nothing acknowledged is lost`;
      throw new Error(message, { cause: error });
    }
  }

  #prepared(name: StatementName): StatementSync {
    const statement = this.#statements.get(name) ?? this.#db.prepare(STATEMENTS[name]);
    this.#statements.set(name, statement);
    return statement;
  }
}

function unopened(name: string, why: string, cause: unknown): Error {
  return new Error(`The database file ${name} cannot be opened: ${why}`, { cause });
}

/** Whether the file is still empty. A file of another kind is refused and never written. */
function checkFormat(db: DatabaseSync): boolean {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > FORMAT) {
    throw new Error(`it was written by a newer version (format ${version}, this one reads ${FORMAT})`);
  }
  const [table] = db.prepare('SELECT name FROM sqlite_schema').all();
  if (version === 0 && table) throw new Error('it is an SQLite database of something else');
  const { quick_check: check } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (check !== 'ok') throw new Error(`it is damaged (${check})`);
  return version === 0;
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) return 'another process is using it';
  if (/not a database|malformed|corrupt/i.test(message)) return `it is damaged (${message})`;
  const isUnwritable = /readonly|unable to open|EACCES|EROFS|ENOTDIR|EEXIST/i.test(message);
  return isUnwritable ? `it or its folder is not writable (${message})` : message;
}
