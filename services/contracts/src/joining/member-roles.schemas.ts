import * as z from 'zod';

/** An owner can do everything. A booker decides about events and applications (rules: venues). */
export const memberRole = z.enum(['owner', 'booker'], { error: 'Choose owner or booker' });
export type MemberRole = z.infer<typeof memberRole>;
