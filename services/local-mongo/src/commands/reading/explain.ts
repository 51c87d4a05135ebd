import { type Doc, isDoc } from '#src/bson/doc.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import type { Plan } from '#src/store/planner.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import { aggregateSelection } from './aggregate-command.ts';
import { type Call, type CommandSpec, namespaceOf } from '#src/commands/call.ts';
import { findSelection, isIdLookup } from './read-commands.ts';
import { allOf, select, type Selecting, type Selection } from './select.ts';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Explains a read: its indexes, and with `executionStats` the number of keys and documents. */
function explain(call: Call): Reply {
  const { explain: command, verbosity } = call.command;
  if (!isDoc(command)) throw badValue('explain command requires a nested object');
  const name = Object.keys(command)[0] ?? '';
  const inner = { ...call, name, command };
  const { selection, projection, stages } = partsOf(inner);
  const collection = call.services.store.find(namespaceOf(inner), null);
  const selecting = select(collection, selection, null);
  const winningPlan = planOf(selecting, selection, projection);
  const nReturned = allOf(selecting.found).length;
  const answer: Doc = {
    queryPlanner: { namespace: namespaceOf(inner), indexFilterSet: false, winningPlan, rejectedPlans: [] },
    ...(verbosity !== 'queryPlanner' && {
      executionStats: {
        executionSuccess: true,
        nReturned,
        totalKeysExamined: selecting.examined.keys,
        totalDocsExamined: selecting.examined.docs,
        executionStages: winningPlan,
      },
    }),
  };
  const described = stages.length > 0 ? { stages: [{ $cursor: answer }, ...stages] } : answer;
  return { explainVersion: '1', ...described, command, ok: OK };
}

interface Parts {
  selection: Selection;
  projection?: unknown;
  stages: readonly unknown[];
}

function partsOf(call: Call): Parts {
  if (call.name === 'aggregate') return aggregateSelection(call);
  if (call.name === 'find')
    return { selection: findSelection(call), projection: call.command.projection, stages: [] };
  if (['count', 'delete', 'distinct', 'findAndModify', 'update'].includes(call.name)) {
    throw notSupported(`explain of ${call.name}`);
  }
  throw new CommandError(59, `Explain failed due to unknown command: ${call.name}`);
}

function planOf(selecting: Selecting, selection: Selection, fields: unknown): Doc {
  const { sort, skip, limit } = selection;
  let plan = accessOf(selecting, selection);
  if (selecting.sorts) plan = { stage: 'SORT', sortPattern: sort, type: 'simple', inputStage: plan };
  if (skip) plan = { stage: 'SKIP', skipAmount: skip, inputStage: plan };
  if (limit) plan = { stage: 'LIMIT', limitAmount: limit, inputStage: plan };
  if (!isDoc(fields) || Object.keys(fields).length === 0) return plan;
  const isNested = Object.keys(fields).some((path) => path.includes('.'));
  const stage = isNested ? 'PROJECTION_DEFAULT' : 'PROJECTION_SIMPLE';
  return { stage, transformBy: fields, inputStage: plan };
}

function accessOf(selecting: Selecting, selection: Selection): Doc {
  const { filter } = selection;
  const { plans } = selecting;
  if (plans.length === 0) return { stage: 'COLLSCAN', filter, direction: 'forward' };
  if (isIdLookup(selecting, selection)) return { stage: 'IDHACK' };
  const scans = plans.map(scanOf);
  const inputStage = scans.length > 1 ? { stage: 'OR', inputStages: scans } : scans[0];
  return { stage: 'FETCH', filter, inputStage };
}

function scanOf({ index: { spec, isMultikey }, isBackwards }: Plan): Doc {
  return {
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: spec.name,
    isMultiKey: isMultikey,
    isUnique: spec.unique ?? spec.name === '_id_',
    isSparse: spec.sparse ?? false,
    isPartial: spec.partialFilterExpression !== undefined,
    direction: isBackwards ? 'backward' : 'forward',
  };
}

function checkVerbosity({ command: { verbosity } }: Pick<Call, 'command'>): void {
  if (typeof verbosity !== 'string' || VERBOSITIES.includes(verbosity)) return;
  throw badValue("verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}");
}

export const EXPLAIN_COMMANDS: Record<string, CommandSpec> = {
  explain: { run: explain, fields: { verbosity: 'string' }, check: checkVerbosity },
};
