import * as z from 'zod';
import { FLAG_NAMES } from '#src/base/choices.ts';

export const flagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof flagName>;

/** Every flag and whether its screen is released. */
export const flags = z.record(flagName, z.boolean());
export type Flags = z.infer<typeof flags>;

export const getFlagsSchemas = { response: flags };
