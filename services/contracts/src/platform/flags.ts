import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';

/**
 * Release flags by name. An absent flag is off (rules: feature flags). `open-signup` releases no screen: it lets
 * everybody sign up (rules: closed beta).
 */
export const FLAG_NAMES = [
  'events',
  'org-events',
  'org-applications',
  'org-analytics',
  'admin-artists',
  'admin-events',
  'admin-applications',
  'messages',
  'open-signup',
] as const;
export const flagName = z.enum(FLAG_NAMES);
export type FlagName = z.infer<typeof flagName>;

/** Every flag and whether its screen is released. */
export const flags = z.record(flagName, z.boolean());
export type Flags = z.infer<typeof flags>;

/** Which screens are released. */
export const getFlags = defineEndpoint({
  method: 'GET',
  path: '/api/flags',
  response: flags,
  errors: [],
});
