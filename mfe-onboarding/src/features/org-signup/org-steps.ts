import { orgSignupSteps } from '@backline/contracts/orgs';
import type { OrgValues } from './org-draft.ts';
import { orgSignupPath } from './org-signup-path.ts';

/** The steps of the organisation signup, in order. */
export const ORG_STEPS = [
  { title: 'Organisation information', schema: orgSignupSteps.information },
  { title: 'Location and venue details', schema: orgSignupSteps.location },
  {
    title: 'Event and booking details',
    schema: orgSignupSteps.booking,
    lead: 'Everything here is optional. It helps artists see whether they fit.',
  },
] as const;

/** Messages by field. */
export type Faults = Readonly<Record<string, string>>;

export function pathOfStep(step: number): string {
  return step === 1 ? orgSignupPath : `${orgSignupPath}?step=${step}`;
}

/** The step that an address names, but no later one than the first that is not filled in. */
export function stepAt(search: string, values: OrgValues): number {
  const asked = Number(new URLSearchParams(search).get('step') ?? 1);
  const open = ORG_STEPS.findIndex(({ schema }) => !schema.safeParse(values).success) + 1;
  const last = open === 0 ? ORG_STEPS.length : open;
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1;
}

/** The first step that has one of the fields at fault, if any has. */
export function stepOfFaults(faults: Faults): number | undefined {
  const index = ORG_STEPS.findIndex(({ schema }) => Object.keys(faults).some((name) => name in schema.shape));
  return index === -1 ? undefined : index + 1;
}
