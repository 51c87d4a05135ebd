import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { mongo } from 'mongoose';
import { afterPosition, beforePosition, type Position } from '#src/http/paging.ts';

/** Rows that a page looks at. The next page goes on behind them. */
const LOOKED_AT_MAX = 2_000;
const BATCH = 200;
/** If a search finds more records than this, reading in the order of the list meets enough of them soon. */
export const NARROW = 300;

export type Condition = Record<string, unknown>;

/** How one list is read (rules: admin lists). */
export interface ListPlan<Row extends { _id: string }> {
  rows: mongo.Collection<Row>;
  /** The date that orders the list. */
  field: keyof Row & string;
  order: 'newest first' | 'oldest first';
  /** Conditions on fields of the index. */
  where: readonly Condition[];
  /** The index that has the rows in order. */
  index: Record<string, 1 | -1>;
  /** The only records that count, if they are few. */
  ids: readonly string[] | null;
  /** The conditions that no index answers. */
  tests: readonly ((row: Row) => boolean)[];
  /** Leaves rows out by what other collections know of them. */
  sift?: ((rows: Row[]) => Promise<Row[]>) | undefined;
}

/** Whether an index answers all conditions of a list. */
export const isIndexed = <Row extends { _id: string }>({ tests, sift }: ListPlan<Row>): boolean =>
  tests.length === 0 && sift === undefined;

interface Found<Row> {
  rows: Row[];
  /** The position behind which there may be more. */
  next: Position | null;
}

/** One page. It ends early after many rows that are not wanted, so that no page reads a whole collection. */
export async function readList<Row extends { _id: string }>(
  plan: ListPlan<Row>,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<Found<Row>> {
  const { tests, sift = async (all: Row[]) => all } = plan;
  if (isIndexed(plan)) return cut(plan, await readBatch(plan, after, limit + 1), limit);
  const wanted: Row[] = [];
  let from = after;
  for (let looked = 0; looked < LOOKED_AT_MAX; looked += BATCH) {
    const batch = await readBatch(plan, from, BATCH);
    wanted.push(...(await sift(batch.filter((row) => tests.every((fits) => fits(row))))));
    if (wanted.length > limit) return cut(plan, wanted, limit);
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { rows: wanted, next: null };
    from = positionOf(plan, last);
  }
  return { rows: wanted, next: from ?? null };
}

function cut<Row extends { _id: string }>(plan: ListPlan<Row>, found: Row[], limit: number): Found<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? positionOf(plan, last) : null };
}

/** The position of a row in the order of its list. */
export function positionOf<Row extends { _id: string }>({ field }: ListPlan<Row>, row: Row): Position {
  return [(row[field] as Date).getTime(), row._id];
}

async function readBatch<Row extends { _id: string }>(
  { rows, field, order, where, index, ids }: ListPlan<Row>,
  after: Position | undefined,
  limit: number,
): Promise<Row[]> {
  const beyond = order === 'newest first' ? beforePosition : afterPosition;
  const way = order === 'newest first' ? -1 : 1;
  const conditions = [
    beyond(field, after, (sort) => new Date(sort)),
    ...where,
    ...(ids === null ? [] : [{ _id: { $in: ids } }]),
  ];
  const found = rows.find({ $and: conditions } as mongo.Filter<Row>, { maxTimeMS: databaseTimeLeft() });
  return (await found
    .sort({ [field]: way, _id: way })
    .hint(ids === null ? index : { _id: 1 })
    .limit(limit)
    .toArray()) as Row[];
}

/** The ids of the records that fit, or null if they are not few. `index` answers the condition. */
export async function narrowIds<Row extends { _id: string }>(
  rows: mongo.Collection<Row>,
  where: Condition,
  index: Record<string, 1>,
): Promise<string[] | null> {
  const found = rows.find(where as mongo.Filter<Row>, {
    projection: { _id: 1 },
    maxTimeMS: databaseTimeLeft(),
  });
  const few = await found
    .hint(index)
    .limit(NARROW + 1)
    .toArray();
  return few.length <= NARROW ? few.map(({ _id }) => String(_id)) : null;
}

/** The ids in all of the sets. Null stands for every id. */
export function commonIds(...sets: readonly (readonly string[] | null)[]): readonly string[] | null {
  const limited = sets.flatMap((ids) => (ids === null ? [] : [new Set(ids)]));
  const [first, ...others] = limited;
  return first ? [...first].filter((id) => others.every((ids) => ids.has(id))) : null;
}
