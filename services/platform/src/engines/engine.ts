/** What a run on a real engine brought. */
export interface EngineRun {
  /** What was run, e.g. `PostgreSQL 15.18`. */
  versions: string;
  passed: number;
  failed: number;
}

/** The parts of a run on the real auth server. Without one, `sequences` and `journeys` run. */
export const AUTH_PARTS = ['sequences', 'journeys', 'record'] as const;
export type AuthPart = (typeof AUTH_PARTS)[number];
