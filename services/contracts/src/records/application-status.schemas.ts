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
