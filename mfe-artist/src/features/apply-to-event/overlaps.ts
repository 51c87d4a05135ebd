import type { Overlap } from '@backline/contracts/booking/applications';
import { overlap } from '@backline/contracts/booking/applications.schemas';
import { ApiError } from '@backline/shell-sdk';
import * as z from 'zod';

const asked = z.object({ overlaps: z.array(overlap) });

/** The times at which the artist is not free, if the server asks for a confirmation of them. */
export function overlapsIn(error: unknown): readonly Overlap[] {
  if (!(error instanceof ApiError) || error.code !== 'confirmation_needed') return [];
  return asked.safeParse(error.details).data?.overlaps ?? [];
}
