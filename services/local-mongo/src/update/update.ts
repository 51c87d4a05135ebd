import { runPipeline } from '../aggregate/pipeline.ts';
import { equalValues } from '../bson/order.ts';
import { deepCopy, hasOwn, idFirst, isDoc, isRegExp, Timestamp, type Doc } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { isOperators } from '../query/value-tests.ts';
import { applyOperators, parseOperators } from './apply-operators.ts';
import { NO_PLACEHOLDERS, show, visitPlaces } from './place.ts';

/** An update that was checked and can be applied to any number of documents. */
export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline';
  apply(doc: Doc, inserting: boolean): Doc;
};

export type UpdateSpec = {
  filter: Doc;
  update: unknown;
  arrayFilters?: unknown;
  multi: boolean;
  variables?: Doc | undefined;
};

const PIPELINE_STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

export function parseUpdate(spec: UpdateSpec): Update {
  const { update } = spec;
  const parsed = Array.isArray(update)
    ? pipelineUpdate(update as unknown[], spec)
    : isOperators(update)
      ? operatorUpdate(update, spec)
      : replacement(update, spec);
  if (parsed.kind !== 'operators' && spec.arrayFilters !== undefined) {
    throw failedToParse('arrayFilters may not be specified for replacement or pipeline updates');
  }
  return { kind: parsed.kind, apply: keepingId(parsed) };
}

function operatorUpdate(update: Doc, spec: UpdateSpec): Update {
  const parsed = parseOperators(update, spec.arrayFilters);
  const now = new Date();
  return {
    kind: 'operators',
    apply: (doc, inserting) => applyOperators(doc, parsed, { filter: spec.filter, inserting, now }),
  };
}

function replacement(update: unknown, spec: UpdateSpec): Update {
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (spec.multi) throw failedToParse('multi update is not supported for replacement-style update');
  return {
    kind: 'replacement',
    apply: (doc) => {
      const next = hasOwn(update, '_id') || !hasOwn(doc, '_id') ? { ...update } : { _id: doc._id, ...update };
      return withTimestamps(idFirst(next));
    },
  };
}

/** The server fills a top-level Timestamp(0, 0) in. */
function withTimestamps(doc: Doc): Doc {
  for (const [field, value] of Object.entries(doc)) {
    if (value instanceof Timestamp && value.isZero()) {
      doc[field] = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
    }
  }
  return doc;
}

function pipelineUpdate(stages: unknown[], spec: UpdateSpec): Update {
  for (const stage of stages) {
    const name = isDoc(stage) ? (Object.keys(stage)[0] ?? '') : '';
    if (!PIPELINE_STAGES.has(name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const source = { variables: spec.variables, read: () => [] };
  return {
    kind: 'pipeline',
    apply: (doc) => {
      const [next = {}] = runPipeline([doc], stages, source);
      return idFirst(hasOwn(next, '_id') || !hasOwn(doc, '_id') ? next : { _id: doc._id, ...next });
    },
  };
}

function keepingId(update: Update): Update['apply'] {
  return (doc, inserting) => {
    const next = update.apply(doc, inserting);
    if (hasOwn(doc, '_id') && !(hasOwn(next, '_id') && equalValues(next._id, doc._id))) {
      throw new CommandError(
        66,
        update.kind === 'replacement'
          ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(next._id)}`
          : "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    return next;
  };
}

/** The document that an upsert starts from: what the filter says its fields are equal to. */
export function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  for (const [path, value] of equalitiesOf(filter)) {
    visitPlaces(base, path, true, NO_PLACEHOLDERS, (place) => place.write(deepCopy(value)));
  }
  return base;
}

function equalitiesOf(filter: Doc): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([field, condition]) => {
    const branches = Array.isArray(condition) ? condition.filter(isDoc) : [];
    if (field === '$and') return branches.flatMap(equalitiesOf);
    if (field === '$or' && branches.length === 1) return branches.flatMap(equalitiesOf);
    if (field.startsWith('$')) return [];
    const equal = equalityOf(condition);
    return equal === undefined ? [] : [[field, equal]];
  });
}

function equalityOf(condition: unknown): unknown {
  if (isDoc(condition) && isOperators(condition)) {
    if ('$eq' in condition) return condition.$eq;
    for (const list of [condition.$in, condition.$all]) {
      if (Array.isArray(list) && list.length === 1) return list[0];
    }
    return undefined;
  }
  return isRegExp(condition) ? undefined : condition;
}
