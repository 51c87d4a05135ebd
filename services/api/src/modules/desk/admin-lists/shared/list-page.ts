import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { mongo } from 'mongoose';
import * as z from 'zod';
import { openCursor, position } from '#src/http/paging.ts';
import { isIndexed, type ListPlan, positionOf, readList } from './read-list.ts';

/** Rows that a filter finds are counted up to this number. */
const COUNTED_MAX = 1_000;

/** A row beside a page, the number of rows before its page, and the way from the row to the page. */
const place = z.tuple([...position.def.items, z.number().int().min(0), z.enum(['on', 'back'])]);
export type Place = z.infer<typeof place>;

export const readPlace = (cursor: string | undefined): Place | undefined => openCursor(cursor, place);

interface ListPage<Row> {
  rows: Row[];
  /** The number of rows before this page. */
  before: number;
  next: Place | null;
  previous: Place | null;
}

/** The page at a place. A page without rows has no previous one, because no row marks where it is. */
export async function readPage<Row extends { _id: string }>(
  plan: ListPlan<Row>,
  limit: number,
  at?: Place,
): Promise<ListPage<Row>> {
  if (at?.[3] === 'back') return readBack(plan, limit, at);
  const before = at?.[2] ?? 0;
  const { rows, next } = await readList(plan, { limit, after: at && [at[0], at[1]] });
  const first = rows[0];
  return {
    rows,
    before,
    next: next && [...next, before + rows.length, 'on'],
    previous: at && first ? [...positionOf(plan, first), before, 'back'] : null,
  };
}

async function readBack<Row extends { _id: string }>(
  plan: ListPlan<Row>,
  limit: number,
  [sort, id, behind]: Place,
): Promise<ListPage<Row>> {
  const order = plan.order === 'newest first' ? 'oldest first' : 'newest first';
  const { rows, next } = await readList({ ...plan, order }, { limit, after: [sort, id] });
  const [last, first] = [rows[0], rows.at(-1)];
  // The first page is full, also if the list has grown at its beginning.
  if (next === null || !first || !last) return readPage(plan, limit);
  const before = Math.max(behind - rows.length, 1);
  return {
    rows: rows.toReversed(),
    before,
    next: [...positionOf(plan, last), before + rows.length, 'on'],
    previous: [...positionOf(plan, first), before, 'back'],
  };
}

/** How many rows a list has at least. `isAll`: it has no more. */
export interface Counted {
  total: number;
  isAll: boolean;
}

/** Counts the rows of a list, as far as an index tells it cheaply. */
export async function countRows<Row extends { _id: string }>(plan: ListPlan<Row>): Promise<Counted> {
  const { rows, where, ids, index } = plan;
  if (!isIndexed(plan)) return { total: 0, isAll: false };
  const maxTimeMS = databaseTimeLeft();
  if (ids === null && where.length === 0)
    return { total: await rows.estimatedDocumentCount({ maxTimeMS }), isAll: true };
  const conditions = [...where, ...(ids === null ? [] : [{ _id: { $in: ids } }])];
  const found = await rows.countDocuments({ $and: conditions } as mongo.Filter<Row>, {
    hint: ids === null ? index : { _id: 1 },
    limit: COUNTED_MAX + 1,
    maxTimeMS,
  });
  return { total: Math.min(found, COUNTED_MAX), isAll: found <= COUNTED_MAX };
}

/** `26-50/902`: which rows a page has, and of how many. `1000+` says that there may be more. */
export function rangeOf({ rows, before, next }: ListPage<unknown>, { total, isAll }: Counted): string {
  const last = before + rows.length;
  const range = `${before + 1}-${last}/`;
  if (next === null) return `${range}${last}`;
  return total > last ? `${range}${total}${isAll ? '' : '+'}` : `${range}${last}+`;
}
