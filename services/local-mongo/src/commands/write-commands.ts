import { wholeNumber, type Doc } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { compileProjection } from '../query/project.ts';
import { isOn } from '../query/value-tests.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import {
  checkCollation,
  checkFields,
  namespaceOf,
  optionalDoc,
  whenFree,
  type Call,
  type CommandSpec,
} from './call.ts';
import { selectDocs } from './select.ts';
import { runStatements, statementsOf, storable, type Tally } from './statements.ts';
import { UpdateStatement } from './update-statement.ts';

const UPDATE_FIELDS = words('q u multi upsert sort arrayFilters collation upsertSupplied');
const DELETE_FIELDS = words('q limit collation');

function replyOf(tally: Tally, counts: Doc): Reply {
  const { upserted, writeErrors } = tally;
  return {
    ...counts,
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  };
}

async function insert(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const documents = statementsOf(call, 'documents');
  const tally = await runStatements(call, documents.length, (index, counts) => {
    const payload = documents[index];
    if (!payload) return;
    const { doc, raw } = storable(payload);
    call.services.store.ensure(namespace, call.transaction).insert(doc, raw, call.transaction);
    counts.n++;
  });
  return replyOf(tally, { n: tally.n });
}

async function update(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const specs = statementsOf(call, 'updates');
  const statements: UpdateStatement[] = [];
  const tally = await runStatements(call, specs.length, (index, counts) => {
    const spec = specs[index]?.doc ?? {};
    checkFields('update.updates', Object.keys(spec), UPDATE_FIELDS);
    const { matched, modified, upserted } = (statements[index] ??= new UpdateStatement(
      call,
      namespace,
      spec,
    )).run();
    counts.n += matched + (upserted ? 1 : 0);
    counts.nModified += modified;
    if (upserted) counts.upserted.push({ index, ...upserted });
  });
  return replyOf(tally, { n: tally.n, nModified: tally.nModified });
}

async function remove(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const specs = statementsOf(call, 'deletes');
  const tally = await runStatements(call, specs.length, (index, counts) => {
    const spec = specs[index]?.doc ?? {};
    checkFields('delete.deletes', Object.keys(spec), DELETE_FIELDS);
    checkCollation(spec.collation);
    const limit = wholeNumber(spec.limit, 'limit', 0);
    if (limit !== 0 && limit !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
    const collection = call.services.store.find(namespace, call.transaction);
    for (const stored of selectDocs(
      collection,
      { filter: optionalDoc(spec.q, 'q'), limit },
      call.transaction,
    )) {
      collection?.remove(stored, call.transaction);
      counts.n++;
    }
  });
  return replyOf(tally, { n: tally.n });
}

function findAndModify(call: Call): Promise<Reply> {
  const { update: change, remove: removes, new: wantsNew, upsert } = call.command;
  if (isOn(removes) === (change !== undefined)) {
    throw failedToParse(
      change === undefined
        ? 'Either an update or remove=true must be specified'
        : 'Cannot specify both an update and remove=true',
    );
  }
  if (!isOn(removes)) return findAndUpdate(call);
  if (isOn(wantsNew) || isOn(upsert)) {
    throw failedToParse('Cannot specify new=true or upsert=true with remove=true');
  }
  return findAndRemove(call);
}

function projected({ command }: Call, doc: Doc | undefined): Doc | null {
  if (!doc) return null;
  const project = compileProjection(command.fields);
  return project ? project(doc) : doc;
}

function findAndRemove(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { query, sort } = call.command;
  return whenFree(call, () => {
    const collection = call.services.store.find(namespace, call.transaction);
    const selection = { filter: optionalDoc(query, 'query'), sort, limit: 1 };
    const [stored] = selectDocs(collection, selection, call.transaction);
    if (stored) collection?.remove(stored, call.transaction);
    return { lastErrorObject: { n: stored ? 1 : 0 }, value: projected(call, stored?.doc), ok: 1 };
  });
}

function findAndUpdate(call: Call): Promise<Reply> {
  const { query: q, sort, update: u, upsert, arrayFilters, new: wantsNew } = call.command;
  const statement = new UpdateStatement(call, namespaceOf(call), { q, u, upsert, sort, arrayFilters });
  return whenFree(call, () => {
    const { matched, upserted, before, after } = statement.run();
    const lastErrorObject = upserted
      ? { n: 1, updatedExisting: false, upserted: upserted._id }
      : { n: matched, updatedExisting: matched > 0 };
    return { lastErrorObject, value: projected(call, isOn(wantsNew) ? after : before), ok: 1 };
  });
}

const write = (run: CommandSpec['run'], fields: string): CommandSpec => ({
  run,
  fields: words(`${fields} ordered bypassDocumentValidation`),
  inTransactions: true,
  retryable: true,
});

export const WRITE_COMMANDS: Record<string, CommandSpec> = {
  insert: write(insert, 'documents'),
  update: write(update, 'updates'),
  delete: write(remove, 'deletes'),
  findAndModify: write(findAndModify, 'query sort remove update new fields upsert arrayFilters'),
};
