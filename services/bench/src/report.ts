import { availableParallelism, cpus, loadavg } from 'node:os';

/** One line of the report: a value, and its comparison if there is one. */
export interface Row {
  what: string;
  value: string;
  comparison: string;
  ratio: string;
  goal: string;
}

const HEAD: Row = {
  what: 'What',
  value: 'Backline',
  comparison: 'Compared with',
  ratio: 'Ratio',
  goal: 'Goal',
};
const COLUMNS = Object.keys(HEAD) as (keyof Row)[];

/** A table in Markdown for `.docs/costs.md`. */
export function table(rows: readonly Row[]): string {
  const width = (column: keyof Row) => Math.max(...[HEAD, ...rows].map((row) => row[column].length));
  const line = (cell: (column: keyof Row) => string) => `| ${COLUMNS.map(cell).join(' | ')} |`;
  return [
    line((column) => HEAD[column].padEnd(width(column))),
    line((column) => '-'.repeat(width(column))),
    ...rows.map((row) => line((column) => row[column].padEnd(width(column)))),
  ].join('\n');
}

export function describeMachine(): string {
  const [first] = cpus();
  const load = loadavg()[0] ?? 0;
  return `${availableParallelism()} cores (${first?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load at the start ${load.toFixed(1)}`;
}
