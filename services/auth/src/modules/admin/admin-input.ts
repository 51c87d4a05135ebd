import { z } from 'zod';
import { AuthError } from '../../errors.ts';
import { APP_METADATA_MAX_BYTES, checkMetadata, metadata } from '../../request-input.ts';

const text = z.string().nullish();

export const adminUserBody = z.object({
  id: text,
  password_hash: text,
  email: text,
  password: text,
  user_metadata: metadata,
  app_metadata: metadata,
  email_confirm: z.boolean().nullish(),
  ban_duration: text,
  role: text,
});
export type AdminUserBody = z.output<typeof adminUserBody>;

export const inviteBody = z.object({ email: text, data: metadata });
export const generateLinkBody = z.object({
  type: text,
  email: text,
  password: text,
  new_email: text,
  data: metadata,
  redirect_to: text,
});
export const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function parseUserId(value: string): string {
  if (!UUID.test(value)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return value.toLowerCase();
}

/** The id that an account brings from elsewhere. @throws AuthError `validation_failed`. */
export function parseNewId(value: string): string {
  if (UUID.test(value)) return value.toLowerCase();
  throw new AuthError(400, 'validation_failed', 'ID must conform to the uuid v4 format');
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

/** `24h` or `1h30m` from now, `none` for no ban. @throws AuthError `validation_failed`. */
export function parseBan(value: string, now: Date): Date | null {
  if (value === 'none') return null;
  const parts = [...value.matchAll(/(\d+)([hms])/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== value) {
    throw new AuthError(400, 'validation_failed', 'invalid format for ban duration');
  }
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  const until = new Date(now.getTime() + ms);
  if (Number.isNaN(until.getTime())) {
    throw new AuthError(400, 'validation_failed', 'invalid format for ban duration');
  }
  return until;
}

/** A role in a person's token must never open what the service's own key opens. */
export function parseRole(value: string): string {
  if (!/^[a-z][a-z_]{0,62}$/.test(value) || SERVICE_ROLES.includes(value)) {
    throw new AuthError(400, 'validation_failed', 'Invalid role');
  }
  return value;
}
export const SERVICE_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

export function parsePage(query: Record<string, unknown>): { page: number; perPage: number } {
  const read = (name: string, otherwise: number) => {
    const value = query[name];
    if (value === undefined || value === '') return otherwise;
    const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : -1;
    if (number < 0) {
      throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name}`);
    }
    return number || otherwise;
  };
  return { page: read('page', 1), perPage: Math.min(read('per_page', 50), 1000) };
}

/** What an administrator may set besides the address and the password. */
export function adminFields(body: AdminUserBody, now: Date) {
  // Leaving it out in silence would make an account that nobody can sign in to.
  if (body.password_hash) throw new AuthError(400, 'validation_failed', 'Password hashes are not taken');
  return {
    ...(body.user_metadata && { userMetadata: checkMetadata(body.user_metadata) }),
    ...(body.app_metadata && { appMetadata: checkMetadata(body.app_metadata, APP_METADATA_MAX_BYTES) }),
    ...(body.ban_duration && { bannedUntil: parseBan(body.ban_duration, now) }),
    ...(body.role && { role: parseRole(body.role) }),
  };
}
