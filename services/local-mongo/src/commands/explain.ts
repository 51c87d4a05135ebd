import { type Doc, isDoc } from '#src/bson/doc.ts';
import { badValue, notSupported } from '#src/errors.ts';
import { isOperators } from '#src/query/match.ts';
import type { Plan } from '#src/store/planner.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf } from './call.ts';
import { aggregateSelection, findSelection } from './read-commands.ts';
import { select, type Selected, type Selection } from './select.ts';

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** Tells how a read would be answered: the indexes it uses, and with `executionStats` what that takes. */
function explain(call: Call): Reply {
  const { explain: command, verbosity = 'allPlansExecution' } = call.command;
  if (!isDoc(command)) throw badValue('explain command requires a nested object');
  if (!VERBOSITIES.has(String(verbosity))) throw badValue('verbosity string must be one of those known');
  const name = Object.keys(command)[0] ?? '';
  const inner = { ...call, name, command };
  const { selection, projection, stages } = partsOf(inner);
  const collection = call.services.store.find(namespaceOf(inner), null);
  const selected = select(collection, selection, null);
  const winningPlan = planOf(selected, selection, projection);
  const answer: Doc = {
    queryPlanner: { namespace: namespaceOf(inner), indexFilterSet: false, winningPlan, rejectedPlans: [] },
    ...(verbosity !== 'queryPlanner' && {
      executionStats: {
        executionSuccess: true,
        nReturned: selected.docs.length,
        totalKeysExamined: selected.keysExamined,
        totalDocsExamined: selected.docsExamined,
        executionStages: winningPlan,
      },
    }),
  };
  const told = stages.length > 0 ? { stages: [{ $cursor: answer }, ...stages] } : answer;
  return { explainVersion: '1', ...told, command, ok: 1 };
}

interface Parts {
  selection: Selection;
  projection?: unknown;
  stages: readonly unknown[];
}

function partsOf(call: Call): Parts {
  if (call.name === 'aggregate') return aggregateSelection(call);
  if (call.name !== 'find') throw notSupported(`explain of ${call.name}`);
  return { selection: findSelection(call), projection: call.command.projection, stages: [] };
}

function planOf({ plans, sorts }: Selected, { filter, sort, skip, limit }: Selection, fields: unknown): Doc {
  let plan = accessOf(plans, filter);
  if (sorts) plan = { stage: 'SORT', sortPattern: sort, type: 'simple', inputStage: plan };
  if (skip) plan = { stage: 'SKIP', skipAmount: skip, inputStage: plan };
  if (limit) plan = { stage: 'LIMIT', limitAmount: limit, inputStage: plan };
  if (!isDoc(fields) || Object.keys(fields).length === 0) return plan;
  const isNested = Object.keys(fields).some((path) => path.includes('.'));
  const stage = isNested ? 'PROJECTION_DEFAULT' : 'PROJECTION_SIMPLE';
  return { stage, transformBy: fields, inputStage: plan };
}

function accessOf(plans: readonly Plan[], filter: Doc): Doc {
  if (plans.length === 0) return { stage: 'COLLSCAN', filter, direction: 'forward' };
  const [only, second] = plans;
  const isOneId = Object.keys(filter).length === 1 && '_id' in filter && !isOperators(filter._id);
  if (isOneId && only?.ranges.length === 0) return { stage: 'IDHACK' };
  const scans = plans.map(({ index: { spec, isMultikey }, backwards }) => ({
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: spec.name,
    isMultiKey: isMultikey,
    isUnique: spec.unique ?? spec.name === '_id_',
    isSparse: spec.sparse ?? false,
    isPartial: spec.partialFilterExpression !== undefined,
    direction: backwards ? 'backward' : 'forward',
  }));
  const inputStage = second ? { stage: 'OR', inputStages: scans } : scans[0];
  return { stage: 'FETCH', filter, inputStage };
}

export const EXPLAIN_COMMANDS: Record<string, CommandSpec> = {
  explain: { run: explain, fields: ['verbosity'] },
};
