import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import { flowStateModel, type FlowStateRecord } from './flow-states.model.ts';

/** The page exchanges the code as soon as it loads. */
const LIFE_MS = 5 * 60_000;
/** For this long an expired flow gets another answer than an unknown one. */
const REMEMBERED_MS = 3600_000;

type FlowContext = Pick<AuthContext, 'connection' | 'pepper' | 'clock'>;

/** Begins a flow and returns the code that is sent to the client in its address. */
export async function beginFlow(
  { connection, pepper, clock }: FlowContext,
  flow: Pick<FlowStateRecord, 'userId' | 'purpose' | 'email' | 'codeChallenge'>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = clock().getTime();
  await flowStateModel(connection).create({
    _id: randomUUID(),
    ...flow,
    codeHash: codeHash(pepper, code),
    expiresAt: new Date(now + LIFE_MS),
    deleteAt: new Date(now + REMEMBERED_MS),
  });
  return code;
}

/**
 * Exchanges a code. There is only one try: a wrong verifier also uses the code.
 * @throws AppError `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`.
 */
export async function finishFlow(
  { connection, pepper, clock }: FlowContext,
  code: string,
  verifier: string,
): Promise<FlowStateRecord> {
  const filter = { codeHash: codeHash(pepper, code) };
  const flow = await flowStateModel(connection).findOneAndDelete(filter).lean();
  if (!flow) {
    const message = 'invalid flow state, no valid flow state found';
    throw new AppError('flow_state_not_found', { status: 404, message });
  }
  if (flow.expiresAt <= clock()) {
    const message = 'invalid flow state, flow state has expired';
    throw new AppError('flow_state_expired', { status: 422, message });
  }
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(challenge, flow.codeChallenge)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AppError('bad_code_verifier', { status: 400, message });
  }
  return flow;
}

/** Ends the codes of an account, together with its password, its address or its sessions. */
export async function endFlows(
  { connection }: Pick<FlowContext, 'connection'>,
  userId: string,
): Promise<void> {
  await flowStateModel(connection).deleteMany({ userId });
}

function codeHash(pepper: string, code: string): string {
  return keyedHash(pepper, 'auth code', code);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
