import { createHash, randomBytes } from 'node:crypto';
import { isSecret } from '@backline/service-kit/http/identity/is-secret';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { gateGrantModel } from './admin.model.ts';
import { noteFirstGate } from './password-again.service.ts';

/** The lifetime of a grant in seconds (rules: admin gate). */
export const GRANT_SECONDS = 8 * 3_600;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether this is the gate's code. Without a code in the settings no password matches. */
export function isGateCode(code: string | undefined, password: string): boolean {
  return isSecret(password, code);
}

/** The calling session. Null for a stranger. */
type SessionId = string | null;

/** Makes a grant for one session and returns its secret. */
export async function grantGate(context: RouteContext, sessionId: SessionId): Promise<string> {
  const { connection, clock, settings } = context;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + GRANT_SECONDS * 1000);
  // The code proves nobody where administrators need a second factor.
  const isProof = settings.adminSecondFactor !== 'required';
  await upsert(() =>
    inTransaction(connection, async (session) => {
      await gateGrantModel(connection).create([{ _id: idOf(token), expiresAt, sessionId }], { session });
      if (sessionId !== null && isProof) await noteFirstGate(context, sessionId, session);
    }),
  );
  return token;
}

/** Whether the grant is valid for this session, or for a stranger who signs in next. */
export async function holdsGrant(
  { connection, clock }: ApiContext,
  token: string | undefined,
  sessionId: SessionId,
): Promise<boolean> {
  if (!token) return false;
  const grant = await gateGrantModel(connection)
    .findOne({ _id: idOf(token), expiresAt: { $gt: clock() } })
    .lean();
  // Grants of earlier versions lack this field.
  const boundTo = grant?.sessionId ?? null;
  return grant !== null && (boundTo === null || boundTo === sessionId);
}

/**
 * Uses the grant for a session, and binds it to that session. So a sign-out ends it (rules: admin gate), and the
 * next session of the same browser must pass the gate again.
 */
export async function tieGrant(
  context: ApiContext,
  token: string | undefined,
  sessionId: string,
): Promise<boolean> {
  if (!(await holdsGrant(context, token, sessionId))) return false;
  const _id = idOf(token ?? '');
  const grants = gateGrantModel(context.connection);
  const tied = await grants.updateOne({ _id, sessionId: null }, { $set: { sessionId } });
  if (tied.modifiedCount > 0) await upsert(() => noteFirstGate(context, sessionId));
  return (await grants.exists({ _id, sessionId })) !== null;
}

export async function revokeGrant({ connection }: ApiContext, token: string | undefined): Promise<void> {
  if (!token) return;
  await inTransaction(connection, (session) =>
    gateGrantModel(connection).deleteOne({ _id: idOf(token) }, { session }),
  );
}

function idOf(token: string): string {
  return hash(token).toString('base64url');
}
