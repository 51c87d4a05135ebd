import { ENGINE_PARTS, type EngineName } from '@backline/platform/cli/engine-parts';

/** The result of a run on a real engine. */
export interface EngineRun {
  /** The versions of the engine, e.g. `PostgreSQL 15.18`. */
  versions: string;
  passed: number;
  failed: number;
}

/** The reason why the engine cannot run. */
export interface NotRun {
  notRun: string;
}

/** Runs `parts`, or all of them if none is given. */
export type Engine = (
  parts: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
) => Promise<EngineRun | NotRun>;

export type PartOf<Name extends EngineName> = (typeof ENGINE_PARTS)[Name][number];

/** The parts to run, in their usual order. */
export function chosenParts<Name extends EngineName>(name: Name, parts: readonly string[]): PartOf<Name>[] {
  return ENGINE_PARTS[name].filter((part) => parts.length === 0 || parts.includes(part));
}
