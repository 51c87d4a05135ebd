import * as z from 'zod';

/** States of an application (rules: application life). `submitted` reads 'Pending' on screens. */
export const applicationStatus = z.enum([
  'submitted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'called-off',
  'cancelled',
  'asked',
]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

const ACTIVE: readonly ApplicationStatus[] = ['submitted', 'accepted', 'asked'];

/** Whether an application in this state stands in the way of another one to the same event (rules: applying). */
export function isActive(status: ApplicationStatus): boolean {
  return ACTIVE.includes(status);
}
