import type { ApplicationStatus } from './application-status.schemas.ts';

export type * from './application-status.schemas.ts';

/** States of an application that stand in the way of another one to the same event (rules: applying). */
export const ACTIVE_STATUSES: readonly ApplicationStatus[] = ['submitted', 'accepted', 'asked'];

/** Whether an application in this state stands in the way of another one to the same event (rules: applying). */
export function isActive(status: ApplicationStatus): boolean {
  return ACTIVE_STATUSES.includes(status);
}
