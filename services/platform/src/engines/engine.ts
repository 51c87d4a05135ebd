/** The result of a run on a real engine. */
export interface EngineRun {
  /** The versions of the engine, e.g. `PostgreSQL 15.18`. */
  versions: string;
  passed: number;
  failed: number;
}

/** The parts of a run on the real auth server. Without a choice, all run except `record`. */
export const AUTH_PARTS = ['sequences', 'product', 'journeys', 'confirm-email', 'record'] as const;
export type AuthPart = (typeof AUTH_PARTS)[number];

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

/** The parts of each engine, for the command line. */
export const ENGINE_PARTS = {
  mongo: ['tests', 'journey', 'move'],
  auth: AUTH_PARTS,
  s3: ['tests'],
  stripe: ['tests'],
  faults: [
    'same-key',
    'step-down',
    'kill-primary',
    'stop-primary',
    'no-secondaries',
    'two-members',
    'full-disk',
    'held-writes',
    'kill-api',
    'kill-edge',
    'restart-edges',
    'lost-writes',
  ],
} as const;

export type EngineName = keyof typeof ENGINE_PARTS;
export const ENGINE_NAMES = Object.keys(ENGINE_PARTS) as EngineName[];
export type PartOf<Name extends EngineName> = (typeof ENGINE_PARTS)[Name][number];

/** The parts to run, in their usual order. */
export function chosenParts<Name extends EngineName>(name: Name, parts: readonly string[]): PartOf<Name>[] {
  return ENGINE_PARTS[name].filter((part) => parts.length === 0 || parts.includes(part));
}
