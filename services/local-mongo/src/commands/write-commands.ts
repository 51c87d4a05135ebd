import { isOn, wholeNumber, type Doc } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { compileProjection } from '../query/project.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import { checkFields, namespaceOf, optionalDoc, whenFree, type Call, type CommandSpec } from './call.ts';
import { selectDocs, type Selection } from './select.ts';
import { runStatements, statementsOf, storable } from './statements.ts';
import { updateStatement } from './update-statement.ts';

const UPDATE_FIELDS = words('q u multi upsert');
const DELETE_FIELDS = words('q limit');

async function insert(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { services, transaction } = call;
  const { nModified: _none, ...reply } = await runStatements(
    call,
    statementsOf(call, 'documents'),
    (payload) => {
      const { doc, raw } = storable(payload);
      services.store.ensure(namespace, transaction).insert(doc, raw, transaction);
      return { n: 1 };
    },
  );
  return reply;
}

async function update(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const statements: ReturnType<typeof updateStatement>[] = [];
  return runStatements(call, statementsOf(call, 'updates'), ({ doc: spec }, index) => {
    checkFields('update.updates', spec, UPDATE_FIELDS);
    const run = (statements[index] ??= updateStatement(call, namespace, spec));
    const { matched, modified, upserted } = run();
    return {
      n: matched + (upserted ? 1 : 0),
      nModified: modified,
      ...(upserted && { upserted: { index, ...upserted } }),
    };
  });
}

async function remove(call: Call): Promise<Reply> {
  const statements: ReturnType<typeof removal>[] = [];
  const { nModified: _none, ...reply } = await runStatements(
    call,
    statementsOf(call, 'deletes'),
    ({ doc: spec }, index) => {
      checkFields('delete.deletes', spec, DELETE_FIELDS);
      const limit = wholeNumber(spec.limit, 'limit', 0);
      if (limit !== 0 && limit !== 1) {
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
      }
      const run = (statements[index] ??= removal(call, { filter: optionalDoc(spec.q, 'q'), limit }));
      return { n: run().length };
    },
  );
  return reply;
}

/** Removes what is selected; run again after it had to wait, it returns all that it has removed. */
function removal(call: Call, selection: Selection): () => Doc[] {
  const { services, transaction } = call;
  const removed: Doc[] = [];
  return () => {
    const collection = services.store.find(namespaceOf(call), transaction);
    for (const stored of selectDocs(collection, selection, transaction)) {
      collection?.remove(stored, transaction);
      removed.push(stored.doc);
    }
    return removed;
  };
}

async function findAndModify(call: Call): Promise<Reply> {
  const { query, sort, update: u, remove: removes, new: wantsNew, upsert, fields } = call.command;
  if (isOn(removes) && (u !== undefined || isOn(wantsNew) || isOn(upsert))) {
    const other = u !== undefined ? 'an update' : isOn(upsert) ? 'upsert=true' : 'new=true';
    throw failedToParse(`Cannot specify both ${other} and remove=true`);
  }
  if (!isOn(removes) && u === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  const project = compileProjection(fields);
  const shown = (doc: Doc | undefined): Doc | null => (doc && project ? project(doc) : (doc ?? null));
  if (isOn(removes)) {
    const selection = { filter: optionalDoc(query, 'query'), sort, limit: 1 };
    const [doc] = await whenFree(call, removal(call, selection));
    return { lastErrorObject: { n: doc ? 1 : 0 }, value: shown(doc), ok: 1 };
  }
  const run = updateStatement(call, namespaceOf(call), { q: query, u, upsert, sort });
  const { matched, upserted, before, after } = await whenFree(call, run);
  const lastErrorObject = upserted
    ? { n: 1, updatedExisting: false, upserted: upserted._id }
    : { n: matched, updatedExisting: matched > 0 };
  return { lastErrorObject, value: shown(isOn(wantsNew) ? after : before), ok: 1 };
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
  findAndModify: write(findAndModify, 'query sort remove update new fields upsert'),
};
