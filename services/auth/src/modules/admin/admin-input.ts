import { AppError } from '@backline/service-kit/http/answers/app-error';
import * as z from 'zod';
import { invalid } from '#src/http/refusals.ts';
import { metadata, text } from '#src/http/request-bodies.ts';
import { APP_METADATA_MAX_BYTES, checkMetadata } from '#src/modules/users/user-metadata.ts';

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

const line = z.string().trim().min(1).max(200);
const paragraph = z.string().trim().min(1).max(4000);

/** A message of another service to the owner of an account. */
export const messageBody = z.object({
  subject: line,
  heading: line,
  paragraphs: z.array(paragraph).max(10),
  facts: z.record(line, paragraph),
  /** The path of the button's page, with a query such as the token of a statement. */
  path: z.string().regex(/^\/(?!\/)[\w\-/]*(\?[\w\-.=&%]*)?$/),
  label: line,
  closing: paragraph,
});

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in a path. @throws AppError `validation_failed`. */
export function parseUserId(value: unknown): string {
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new AppError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
}

/** The given id of a new account. @throws AppError `validation_failed`. */
export function parseNewId(value: string): string {
  if (UUID.test(value)) return value.toLowerCase();
  throw invalid('ID must conform to the uuid v4 format');
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

/** The end of a ban: `24h` or `1h30m` from now, `none` for no ban. @throws AppError `validation_failed`. */
export function parseBan(value: string, now: Date): Date | null {
  if (value === 'none') return null;
  const parts = [...value.matchAll(/(\d+)([hms])/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === value;
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  const until = new Date(now.getTime() + ms);
  // The date is invalid when the number is too large.
  if (!isWhole || Number.isNaN(until.getTime())) throw invalid('invalid format for ban duration');
  return until;
}

/** Roles that open the admin endpoints. No person may have one. */
export const SERVICE_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

/** The role of a person. @throws AppError `validation_failed`. */
export function parseRole(value: string): string {
  if (/^[a-z][a-z_]{0,62}$/.test(value) && !SERVICE_ROLES.includes(value)) return value;
  throw invalid('Invalid role');
}

/** @throws AppError `validation_failed`. */
export function parsePage(query: Record<string, unknown>): { page: number; perPage: number; filter: string } {
  const { filter } = query;
  return {
    page: readNumber(query, 'page', 1),
    perPage: Math.min(readNumber(query, 'per_page', 50), 1000),
    filter: typeof filter === 'string' ? filter : '',
  };
}

function readNumber(query: Record<string, unknown>, name: string, otherwise: number): number {
  const value = query[name];
  if (value === undefined || value === '') return otherwise;
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) {
    throw invalid(`Bad Pagination Parameters: ${name}`);
  }
  return Number(value) || otherwise;
}

/** The fields that an administrator may set besides address and password. @throws AppError `validation_failed`. */
export function adminFields(body: AdminUserBody, now: Date) {
  // If the hash were ignored, nobody could sign in to the account.
  if (body.password_hash) throw invalid('Password hashes are not taken');
  return {
    ...(body.user_metadata && { userMetadata: checkMetadata(body.user_metadata) }),
    ...(body.app_metadata && { appMetadata: checkMetadata(body.app_metadata, APP_METADATA_MAX_BYTES) }),
    ...(body.ban_duration && { bannedUntil: parseBan(body.ban_duration, now) }),
    ...(body.role && { role: parseRole(body.role) }),
  };
}
