import { nextLink, readCursor } from '#src/http/paging.ts';
import { type ListPlan, readList } from './read-list.ts';

/** How a list is read, and how its rows are shown. */
export interface Listed<Row extends { _id: string }, Shown> {
  plan: ListPlan<Row>;
  present: (rows: readonly Row[]) => Promise<Shown[]>;
}

interface ListCall {
  query: Record<string, string | number | undefined> & { limit: number; cursor?: string | undefined };
  setHeader(name: string, value: string): void;
}

/** One page of a list, with the link to the next one. */
export async function answerPage<Row extends { _id: string }, Shown>(
  { plan, present }: Listed<Row, Shown>,
  path: string,
  { query, setHeader }: ListCall,
): Promise<Shown[]> {
  const { limit, cursor } = query;
  const { rows, next } = await readList(plan, { limit, after: readCursor(cursor) });
  if (next) setHeader('Link', nextLink(path, query, next));
  return present(rows);
}
