import { type MongoClient, MongoError, MongoServerError } from 'mongodb';
import { type CommandEvent, Entities } from './entities.ts';
import { expectMatch, isDocument, Mismatch, type SessionLookup } from './matches.ts';
import { runOperation } from './operations.ts';
import type {
  CollectionData,
  ExpectedError,
  ExpectedEvents,
  Operation,
  SpecFile,
  SpecTest,
} from './spec-files.ts';

/** The result of a test, with the message of a refusal or the difference of a failure. */
export interface Verdict {
  kind: 'passed' | 'refused' | 'failed';
  why: string;
}

/** The error of an operation that local-mongo refuses as not supported. */
class Refusal extends Error {}

const REFUSED = 115;

/** Runs one test of the unified test format on fresh data. */
export async function runTest(
  file: SpecFile,
  test: SpecTest,
  uri: string,
  admin: MongoClient,
): Promise<Verdict> {
  const entities = new Entities(uri, admin);
  try {
    for (const data of file.initialData ?? []) await fill(admin, data);
    entities.create(file.createEntities ?? []);
    for (const operation of test.operations) await checkOperation(operation, entities);
    await entities.endSessions();
    for (const expected of test.expectEvents ?? []) checkEvents(expected, entities);
    for (const expected of test.outcome ?? []) await checkOutcome(expected, admin, entities.session);
    await hearRefusals(entities, admin);
    return { kind: 'passed', why: '' };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', why: error.message };
    if (error instanceof Mismatch) return { kind: 'failed', why: error.message };
    throw error;
  } finally {
    await entities.close();
  }
}

/** Repeats unacknowledged writes and waits for the answer, which may be a refusal. */
async function hearRefusals(entities: Entities, admin: MongoClient): Promise<void> {
  for (const event of entities.events()) {
    if (!('command' in event) || event.command.writeConcern?.w !== 0) continue;
    const {
      lsid: _lsid,
      writeConcern: _writeConcern,
      $db: _database,
      $clusterTime: _time,
      ...command
    } = event.command;
    const reply = await admin
      .db(event.databaseName)
      .command(command)
      .catch((reason: unknown) => reason);
    const error: unknown =
      isDocument(reply) && reply.writeErrors ? new MongoServerError(reply.writeErrors[0]) : reply;
    if (isRefusal(error)) throw new Refusal(error.message);
  }
}

async function fill(
  admin: MongoClient,
  { databaseName, collectionName, documents }: CollectionData,
): Promise<void> {
  const database = admin.db(databaseName);
  await database.dropCollection(collectionName);
  await database.createCollection(collectionName);
  if (documents.length > 0) await database.collection(collectionName).insertMany(documents);
}

async function checkOperation(operation: Operation, entities: Entities): Promise<void> {
  const { name, expectError, expectResult } = operation;
  let result: unknown;
  try {
    result = await runOperation(operation, entities);
  } catch (error) {
    if (isRefusal(error)) throw new Refusal(error.message);
    if (!(error instanceof MongoError) || error instanceof Mismatch) throw error;
    if (!expectError) throw new Mismatch(`${name}: expected a result, got ${error.message}`);
    return checkError(expectError, error, name, entities.session);
  }
  if (expectError) throw new Mismatch(`${name}: expected an error, got a result`);
  if (expectResult !== undefined) expectMatch(expectResult, result, name, entities.session);
}

const isRefusal = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError &&
  error.code === REFUSED &&
  / is not supported by local-mongo/.test(error.message);

function checkError(
  expected: ExpectedError,
  error: MongoError,
  name: string,
  sessionOf: SessionLookup,
): void {
  const isClientError = !(error instanceof MongoServerError);
  const reply: unknown = error instanceof MongoServerError ? error.errorResponse : {};
  const facts: [boolean, string][] = [
    [expected.isClientError === undefined || expected.isClientError === isClientError, 'client error'],
    [
      error.message.toLowerCase().includes((expected.errorContains ?? '').toLowerCase()),
      `text "${expected.errorContains}"`,
    ],
    [expected.errorCode === undefined || error.code === expected.errorCode, `code ${expected.errorCode}`],
    [
      expected.errorCodeName === undefined || (!isClientError && error.codeName === expected.errorCodeName),
      `code name ${expected.errorCodeName}`,
    ],
    [
      (expected.errorLabelsContain ?? []).every((label) => error.hasErrorLabel(label)),
      `labels ${String(expected.errorLabelsContain)}`,
    ],
    [
      !(expected.errorLabelsOmit ?? []).some((label) => error.hasErrorLabel(label)),
      `no labels ${String(expected.errorLabelsOmit)}`,
    ],
  ];
  const missing = facts.find(([holds]) => !holds);
  if (missing)
    throw new Mismatch(`${name}: expected an error with ${missing[1]}, got ${error.code} ${error.message}`);
  if (expected.errorResponse) expectMatch(expected.errorResponse, reply, `${name} error`, sessionOf);
  if (expected.expectResult !== undefined) {
    expectMatch(
      expected.expectResult,
      'result' in error ? error.result : undefined,
      `${name} partial result`,
      sessionOf,
    );
  }
}

function checkEvents({ client, events }: ExpectedEvents, entities: Entities): void {
  const seen = entities.client(client).events;
  if (seen.length !== events.length) {
    throw new Mismatch(
      `events: expected ${events.length}, got ${seen.map(({ commandName }) => commandName).join(', ')}`,
    );
  }
  events.forEach((expected, index) => checkEvent(expected, seen[index], `event ${index}`, entities.session));
}

function checkEvent(
  expected: Record<string, unknown>,
  actual: CommandEvent | undefined,
  what: string,
  sessionOf: SessionLookup,
): void {
  const [[kind, fields] = ['', {}]] = Object.entries(expected);
  const name = actual?.constructor.name;
  if (!actual || name?.toLowerCase() !== kind.toLowerCase())
    throw new Mismatch(`${what}: expected ${kind}, got ${name}`);
  for (const [field, value] of Object.entries(isDocument(fields) ? fields : {})) {
    const seen = (actual as unknown as Record<string, unknown>)[field];
    expectMatch(value, withoutDriversTimeLimit(seen, value), `${what} ${field}`, sessionOf);
  }
}

const DRIVERS_TIME_LIMIT = 10_000;

/** The command without the time limit that the driver adds to a commit or abort with a write concern. */
function withoutDriversTimeLimit(command: unknown, expected: unknown): unknown {
  if (!isDocument(command) || !isDocument(expected) || !isDocument(command.writeConcern)) return command;
  const { wtimeout, ...rest } = command.writeConcern;
  const isOwn = wtimeout === DRIVERS_TIME_LIMIT && expected.writeConcern?.wtimeout === undefined;
  return isOwn && ('commitTransaction' in command || 'abortTransaction' in command)
    ? { ...command, writeConcern: rest }
    : command;
}

/** Compares a whole collection, in order. */
async function checkOutcome(
  { databaseName, collectionName, documents }: CollectionData,
  admin: MongoClient,
  sessionOf: SessionLookup,
): Promise<void> {
  const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
  expectMatch({ documents: documents }, { documents: found }, 'outcome', sessionOf);
}
