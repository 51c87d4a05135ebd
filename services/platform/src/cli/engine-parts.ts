/** The parts of a run on the real auth server. Without a choice, all run except `record`. */
export const AUTH_PARTS = ['sequences', 'product', 'journeys', 'confirm-email', 'record'] as const;
export type AuthPart = (typeof AUTH_PARTS)[number];

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
