import type { Doc } from '#src/bson/doc.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { failedToParse } from '#src/errors.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf, newNamespaceOf } from '#src/commands/call.ts';
import { checkCollation, checkFields, type Fields, hintOf } from '#src/commands/fields.ts';
import { checkCount, checkStatements, payloadsOf, runStatements, storable } from './statements.ts';
import { checkUpdateForm, removal, updateStatement } from './write-statements.ts';

const UPDATE_FIELDS: Fields = {
  arrayFilters: 'refused',
  c: 'refused',
  collation: 'object',
  hint: 'any',
  multi: 'bool',
  q: 'object',
  u: 'any',
  upsert: 'bool',
};
const DELETE_FIELDS: Fields = { collation: 'object', hint: 'any', limit: 'any', q: 'object' };

function insert(call: Call): Promise<Reply> {
  const namespace = newNamespaceOf(call);
  const { services, transaction } = call;
  const payloads = payloadsOf(call, 'documents');
  checkCount(payloads);
  return runStatements(call, payloads, (payload) => {
    const { doc, raw } = storable(payload);
    services.store.ensure(namespace, transaction).insert(doc, raw, transaction);
    return { n: 1 };
  });
}

function update(call: Call): Promise<Reply> {
  namespaceOf(call);
  const specs = checkStatements(call, 'updates');
  checkCount(specs);
  const statements: ReturnType<typeof updateStatement>[] = [];
  return runStatements(call, specs, (spec, index) => {
    const run = (statements[index] ??= updateStatement(call, spec));
    const { matched, modified: nModified, upserted } = run();
    return upserted ? { n: 1, nModified, upserted: { index, ...upserted } } : { n: matched, nModified };
  });
}

function remove(call: Call): Promise<Reply> {
  namespaceOf(call);
  const specs = checkStatements(call, 'deletes');
  checkCount(specs);
  const statements: ReturnType<typeof removal>[] = [];
  return runStatements(call, specs, ({ q, limit, hint }, index) => {
    const selection = { filter: q as Doc, limit: limitOf(limit), hint };
    const run = (statements[index] ??= removal(call, selection));
    return { n: run().length };
  });
}

function checkInsert(call: Pick<Call, 'command' | 'payloads' | 'name'>): void {
  checkStatements(call, 'documents');
}

function checkUpdate(call: Pick<Call, 'command' | 'payloads' | 'name'>): void {
  for (const spec of checkStatements(call, 'updates')) {
    checkFields('update.updates', spec, UPDATE_FIELDS, ['q', 'u']);
    checkCollation(spec);
    checkUpdateForm(spec.u);
    hintOf(spec);
  }
}

function checkRemove(call: Pick<Call, 'command' | 'payloads' | 'name'>): void {
  for (const spec of checkStatements(call, 'deletes')) {
    checkFields('delete.deletes', spec, DELETE_FIELDS, ['q', 'limit']);
    checkCollation(spec);
    hintOf(spec);
    const count = limitOf(spec.limit);
    if (count !== 0 && count !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${count}`);
    }
  }
}

/** A limit as a number. MongoDB treats other values as 0. */
function limitOf(limit: unknown): number {
  return isNumeric(limit) ? numberOf(limit) : 0;
}

const write = (run: CommandSpec['run'], check: CommandSpec['check'], list: string): CommandSpec => ({
  run,
  fields: { [list]: 'array', ordered: 'bool', bypassDocumentValidation: 'flag', let: 'refused' },
  ...(check && { check }),
  inTransactions: true,
  retryable: true,
  writes: true,
});

export const WRITE_COMMANDS: Record<string, CommandSpec> = {
  insert: write(insert, checkInsert, 'documents'),
  update: write(update, checkUpdate, 'updates'),
  delete: write(remove, checkRemove, 'deletes'),
};
