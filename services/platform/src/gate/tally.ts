import { readFile } from 'node:fs/promises';

/** The numbers of passed and failed checks or tests of a group. */
export interface Tally {
  passed: number;
  failed: number;
  /** One line for each failure that the tool reports. */
  failures?: readonly string[];
  /** The files that took longest. */
  slowest?: readonly SlowFile[];
}

export interface SlowFile {
  file: string;
  /** The total of its tests in seconds. */
  seconds: number;
}

/** The number of slow files in the report. */
export const SLOWEST = 20;

export const slowestOf = (files: readonly SlowFile[]): SlowFile[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);

export interface Part {
  name: string;
  tally: Tally;
}

export const sumOf = (parts: readonly Part[]): Tally => ({
  passed: parts.reduce((sum, { tally }) => sum + tally.passed, 0),
  failed: parts.reduce((sum, { tally }) => sum + tally.failed, 0),
});

export const lineOf = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Prints the slowest files, each failure with a name, each part and the sum, and sets the exit code. */
export function conclude(parts: readonly Part[]): void {
  const sum = sumOf(parts);
  const failures = parts.flatMap(({ tally }) => tally.failures ?? []);
  const slowest = slowestOf(parts.flatMap(({ tally }) => tally.slowest ?? []));
  if (slowest.length > 0)
    console.log(
      [
        '\nSlowest files:',
        ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
      ].join('\n'),
    );
  console.log(
    ['', ...failures, ...parts.map(({ name, tally }) => `${name}: ${lineOf(tally)}`), lineOf(sum)].join('\n'),
  );
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

/** Reads a tool's report. A run that ended before it wrote one counts as one failure. */
export async function tallyOf<Report>(
  file: string,
  code: number,
  read: (report: Report) => Tally,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const tally = text === undefined ? { passed: 0, failed: 1 } : read(JSON.parse(text) as Report);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
