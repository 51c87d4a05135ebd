import { ROWS_HEADER } from '@backline/contracts/base/endpoint';
import { linkTo } from '#src/http/paging.ts';
import { countRows, rangeOf, readPage, readPlace } from './list-page.ts';
import type { ListPlan } from './read-list.ts';

/** How a list is read, and how its rows are shown. */
export interface Listed<Row extends { _id: string }, Shown> {
  plan: ListPlan<Row>;
  present: (rows: readonly Row[]) => Promise<Shown[]>;
}

interface ListCall {
  query: Record<string, string | number | undefined> & { limit: number; cursor?: string | undefined };
  setHeader(name: string, value: string): void;
}

/** One page of a list, with links to its neighbours, and with the numbers of its rows. */
export async function answerPage<Row extends { _id: string }, Shown>(
  { plan, present }: Listed<Row, Shown>,
  path: string,
  { query, setHeader }: ListCall,
): Promise<Shown[]> {
  const [page, counted] = await Promise.all([
    readPage(plan, query.limit, readPlace(query.cursor)),
    countRows(plan),
  ]);
  const links = [
    ...(page.next ? [linkTo('next', path, query, page.next)] : []),
    ...(page.previous ? [linkTo('prev', path, query, page.previous)] : []),
  ];
  if (links.length > 0) setHeader('Link', links.join(', '));
  if (page.rows.length > 0) setHeader(ROWS_HEADER, rangeOf(page, counted));
  return present(page.rows);
}
