import { wholeNumber, type Doc } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { compileProjection } from '../query/project.ts';
import type { Reply } from '../wire/message.ts';
import {
  checkCollation,
  isOn,
  namespaceOf,
  optionalDoc,
  whenFree,
  type Call,
  type CommandSpec,
} from './call.ts';
import { selectDocs } from './select.ts';
import { runStatements, statementsOf, storable, type Tally } from './statements.ts';
import { UpdateStatement } from './update-statement.ts';

const UPDATE_FIELDS = [
  'q',
  'u',
  'multi',
  'upsert',
  'sort',
  'hint',
  'arrayFilters',
  'collation',
  'c',
  'upsertSupplied',
];
const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation'];

function checkStatement(call: Call, statement: Doc, known: readonly string[]): void {
  const unknown = Object.keys(statement).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    throw new CommandError(40415, `BSON field '${call.name}.${call.name}s.${unknown}' is an unknown field.`);
  }
}

function errorsOf({ writeErrors }: Tally): Doc {
  return writeErrors.length > 0 ? { writeErrors } : {};
}

async function insert(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const documents = statementsOf(call, 'documents');
  const { store } = call.services;
  const tally = await runStatements(call, documents.length, (index, counts) => {
    const payload = documents[index];
    if (!payload) return;
    const { doc, raw } = storable(payload);
    store.ensure(namespace, call.transaction).insert(doc, raw, call.transaction);
    counts.n++;
  });
  return { n: tally.n, ...errorsOf(tally), ok: 1 };
}

async function update(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const statements = statementsOf(call, 'updates');
  let current: { index: number; statement: UpdateStatement } | undefined;
  const tally = await runStatements(call, statements.length, (index, counts) => {
    if (current?.index !== index) {
      const spec = statements[index]?.doc ?? {};
      checkStatement(call, spec, UPDATE_FIELDS);
      const { q: filter, u, c: constants, ...options } = spec;
      current = {
        index,
        statement: new UpdateStatement(call, namespace, { ...options, filter, update: u, constants }),
      };
    }
    const result = current.statement.run();
    counts.n += result.matched + (result.upserted ? 1 : 0);
    counts.nModified += result.modified;
    if (result.upserted) counts.upserted.push({ index, ...result.upserted });
  });
  const upserted = tally.upserted.length > 0 ? { upserted: tally.upserted } : {};
  return { n: tally.n, nModified: tally.nModified, ...upserted, ...errorsOf(tally), ok: 1 };
}

async function remove(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const statements = statementsOf(call, 'deletes');
  const tally = await runStatements(call, statements.length, (index, counts) => {
    const spec = statements[index]?.doc ?? {};
    checkStatement(call, spec, DELETE_FIELDS);
    checkCollation(spec.collation);
    const limit = wholeNumber(spec.limit, 'limit', 0);
    if (limit !== 0 && limit !== 1)
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
    const collection = call.services.store.find(namespace, call.transaction);
    const filter = optionalDoc(spec.q, 'q');
    for (const stored of selectDocs(call, collection, { filter, limit, hint: spec.hint })) {
      collection?.remove(stored, call.transaction);
      counts.n++;
    }
  });
  return { n: tally.n, ...errorsOf(tally), ok: 1 };
}

function findAndModify(call: Call): Promise<Reply> {
  const { command } = call;
  const removes = isOn(command.remove);
  if (removes && command.update !== undefined) {
    throw failedToParse('Cannot specify both an update and remove=true');
  }
  if (!removes && command.update === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  if (removes && (isOn(command.new) || isOn(command.upsert))) {
    throw failedToParse('Cannot specify new=true or upsert=true with remove=true');
  }
  return removes ? findAndRemove(call) : findAndUpdate(call);
}

function projected(call: Call, doc: Doc | undefined): Doc | null {
  if (!doc) return null;
  const project = compileProjection(
    call.command.fields,
    optionalDoc(call.command.query, 'query'),
    call.variables,
  );
  return project ? project(doc) : doc;
}

function findAndRemove(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { query, sort, hint } = call.command;
  return whenFree(call, () => {
    const collection = call.services.store.find(namespace, call.transaction);
    const selection = { filter: optionalDoc(query, 'query'), sort, hint, limit: 1 };
    const [stored] = selectDocs(call, collection, selection);
    if (stored) collection?.remove(stored, call.transaction);
    return { lastErrorObject: { n: stored ? 1 : 0 }, value: projected(call, stored?.doc), ok: 1 };
  });
}

function findAndUpdate(call: Call): Promise<Reply> {
  const { query, sort, hint, update: change, upsert, arrayFilters, new: wantsNew } = call.command;
  const spec = { filter: query, update: change, upsert, sort, hint, arrayFilters };
  const statement = new UpdateStatement(call, namespaceOf(call), spec);
  return whenFree(call, () => {
    const { matched, upserted, before, after } = statement.run();
    const lastErrorObject = upserted
      ? { n: 1, updatedExisting: false, upserted: upserted._id }
      : { n: matched, updatedExisting: matched > 0 };
    return { lastErrorObject, value: projected(call, isOn(wantsNew) ? after : before), ok: 1 };
  });
}

const GENERAL = ['ordered', 'bypassDocumentValidation'];
const FIND_AND_MODIFY: CommandSpec = {
  run: findAndModify,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    ...GENERAL,
  ],
  inTransactions: true,
  retryable: true,
};

export const WRITE_COMMANDS: Record<string, CommandSpec> = {
  insert: { run: insert, fields: ['documents', ...GENERAL], inTransactions: true, retryable: true },
  update: { run: update, fields: ['updates', ...GENERAL], inTransactions: true, retryable: true },
  delete: { run: remove, fields: ['deletes', ...GENERAL], inTransactions: true, retryable: true },
  findAndModify: FIND_AND_MODIFY,
  findandmodify: FIND_AND_MODIFY,
};
