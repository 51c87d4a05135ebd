import { setTimeout } from 'node:timers/promises';
import type { CsvAnswer } from '@backline/service-kit/http/endpoints/csv';
import type { Listed } from './answer-page.ts';
import { readList } from './read-list.ts';

const ROWS = 50;

/** The columns of a list by their name, each with the text of its cell. */
export type Columns<Shown> = Readonly<Record<string, (row: Shown) => string | number | null>>;

/**
 * A whole list as a CSV file. It reads the next rows when the ones before are sent. Then it rests for as long as it
 * read, so that a long file leaves other people half of the time.
 */
export function listFile<Row extends { _id: string }, Shown>(
  fileName: string,
  listed: Listed<Row, Shown>,
  columns: Columns<Shown>,
): CsvAnswer {
  return { name: fileName, columns: Object.keys(columns), rows: linesOf(listed, columns) };
}

async function* linesOf<Row extends { _id: string }, Shown>(
  { plan, present }: Listed<Row, Shown>,
  columns: Columns<Shown>,
) {
  for (let after: Parameters<typeof readList>[1]['after']; ;) {
    const startedAt = performance.now();
    const { rows, next } = await readList(plan, { limit: ROWS, after });
    const shown = await present(rows);
    const readMs = performance.now() - startedAt;
    for (const row of shown) {
      yield Object.values(columns).map((cell) => String(cell(row) ?? ''));
    }
    if (next === null) return;
    after = next;
    await setTimeout(readMs);
  }
}

/** `artists-2026-11-21.csv`, with the day in UTC. */
export function csvName(table: string, now: Date): string {
  return `${table}-${now.toISOString().slice(0, 10)}.csv`;
}

/** `2026-11-21 09:13:05` in UTC, of an instant. */
export function timestamp(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}
