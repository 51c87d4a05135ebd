import { orgSignupSteps } from '@backline/contracts/profiles/orgs.schemas';
import { routes } from '@backline/shell-sdk';
import type { OrgValues } from '#src/features/org-signup/draft/org-draft.ts';

/** The steps of the organisation signup, in order. */
export const ORG_STEPS = [
  { title: 'Organisation information', schema: orgSignupSteps.information },
  { title: 'Location and venue details', schema: orgSignupSteps.location },
  {
    title: 'Event and booking details',
    schema: orgSignupSteps.booking,
    lead: 'Everything here is optional. Artists see event types and genres. Budget and frequency stay with you.',
  },
] as const;

const CONFIRMED = 'confirmed';

/** The page to which a mailed confirmation leads. */
export const CONFIRMED_PATH = `${routes.orgSignup}?step=${ORG_STEPS.length}&${CONFIRMED}`;

/** Whether a mailed confirmation led here. */
export const isConfirmed = (search: string) => new URLSearchParams(search).has(CONFIRMED);

/** Messages by field. */
export type Faults = Readonly<Record<string, string>>;

/** The number of the step in a query, 1 without one. The step may not exist. */
export function stepIn(search: string): number {
  return Number(new URLSearchParams(search).get('step') ?? 1);
}

export function pathOfStep(step: number): string {
  return step === 1 ? routes.orgSignup : `${routes.orgSignup}?step=${step}`;
}

/** The step in the address, but never later than the first incomplete step. */
export function stepAt(search: string, values: OrgValues): number {
  const requested = stepIn(search);
  const open = ORG_STEPS.findIndex(({ schema }) => !schema.safeParse(values).success) + 1;
  const last = open === 0 ? ORG_STEPS.length : open;
  return Number.isInteger(requested) ? Math.min(Math.max(requested, 1), last) : 1;
}

/** The first step that has one of the wrong fields, if any. */
export function stepOfFaults(faults: Faults): number | undefined {
  const index = ORG_STEPS.findIndex(({ schema }) => Object.keys(faults).some((name) => name in schema.shape));
  return index === -1 ? undefined : index + 1;
}
