import { FLAG_NAMES } from '#src/base/choices.ts';
import type { PlannedFlag } from '#src/platform/flag-plans.ts';

const NEW = { on: false, changedAt: null, changedBy: null, owner: null, endsOn: null, isPast: false };
const CHANGED: Partial<Record<PlannedFlag['name'], Partial<PlannedFlag>>> = {
  events: { on: true, changedAt: '2026-11-20T12:00:00.000Z', changedBy: 'ada@backline.example' },
  'org-analytics': { owner: 'Venues', endsOn: '2026-11-20', isPast: true },
};

/** All release flags: one is on, and one is past its last day. */
export function buildPlannedFlags(): PlannedFlag[] {
  return FLAG_NAMES.map((name) => ({ name, ...NEW, ...CHANGED[name] }));
}
