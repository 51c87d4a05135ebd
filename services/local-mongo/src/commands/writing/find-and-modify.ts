import { type Doc, isDoc } from '#src/bson/doc.ts';
import { failedToParse } from '#src/errors.ts';
import { compileFindProjection } from '#src/query/projection.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf, whenFree } from '#src/commands/call.ts';
import { checkCollation, hintOf, isOn } from '#src/commands/fields.ts';
import { checkUpdateForm, removal, updateStatement } from './write-statements.ts';

async function findAndModify(call: Call): Promise<Reply> {
  namespaceOf(call);
  const { query, sort, update, remove, new: wantsNew, upsert, hint } = call.command;
  if (isOn(remove)) {
    const selection = { filter: isDoc(query) ? query : {}, sort, limit: 1, hint: hintOf(call.command) };
    const shown = showing(call.command);
    const [found] = await whenFree(call, removal(call, selection));
    return { lastErrorObject: { n: found ? 1 : 0 }, value: shown(found?.doc), ok: OK };
  }
  const run = updateStatement(call, {
    q: query,
    u: update,
    upsert,
    sort,
    ...(hint !== undefined && { hint }),
  });
  const shown = showing(call.command);
  const { matched, upserted, before, after } = await whenFree(call, run);
  const lastErrorObject = upserted
    ? { n: 1, updatedExisting: false, upserted: upserted._id }
    : { n: matched, updatedExisting: matched > 0 };
  return { lastErrorObject, value: shown(isOn(wantsNew) ? after : before), ok: OK };
}

/** Makes the reply's value of the document. */
function showing({ fields }: Doc): (doc: Doc | undefined) => Doc | null {
  const project = compileFindProjection(fields);
  return (doc) => (doc && project ? project(doc) : (doc ?? null));
}

function check({ command }: Pick<Call, 'command'>): void {
  checkCollation(command);
  const { update, remove, new: wantsNew, upsert } = command;
  if (update !== undefined) checkUpdateForm(update);
  if (isOn(remove)) {
    const other =
      update !== undefined ? 'an update' : isOn(upsert) ? 'upsert=true' : isOn(wantsNew) ? 'new=true' : '';
    if (other !== '') throw failedToParse(`Cannot specify both ${other} and remove=true`);
  } else if (update === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
}

export const FIND_AND_MODIFY_COMMANDS: Record<string, CommandSpec> = {
  findAndModify: {
    run: findAndModify,
    fields: {
      arrayFilters: 'refused',
      batchSize: 'refused',
      bypassDocumentValidation: 'flag',
      collation: 'object',
      fields: 'object',
      hint: 'any',
      let: 'refused',
      new: 'flag',
      query: 'object',
      remove: 'flag',
      singleBatch: 'bool',
      sort: 'object',
      update: 'any',
      upsert: 'flag',
    },
    check,
    inTransactions: true,
    retryable: true,
    writes: true,
  },
};
