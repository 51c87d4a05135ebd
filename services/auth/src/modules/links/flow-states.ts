import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { AuthError } from '../../errors.ts';
import type { Purpose } from './one-time-tokens.model.ts';

/** The page exchanges the code as soon as it loads. */
const LIFE_MS = 5 * 60_000;
/** An expired flow is told apart from one that never was, for a while. */
const REMEMBERED_MS = 3600_000;

interface FlowStateRecord {
  _id: string;
  userId: string;
  purpose: Purpose;
  /** The mailbox that the link was in. */
  email: string;
  codeHash: string;
  codeChallenge: string;
  expiresAt: Date;
  deleteAt: Date;
}

const schema = new Schema<FlowStateRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    purpose: { type: String, required: true },
    email: { type: String, required: true },
    codeHash: { type: String, required: true, unique: true },
    codeChallenge: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'auth_flow_states', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

export interface FlowStates {
  model: Model<FlowStateRecord>;
  /** The code that goes back to the client in its address. */
  begin(flow: Pick<FlowStateRecord, 'userId' | 'purpose' | 'email' | 'codeChallenge'>): Promise<string>;
  /**
   * One try: a wrong verifier spends the code too.
   *
   * @throws AuthError `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`.
   */
  finish(code: string, verifier: string): Promise<Pick<FlowStateRecord, 'userId' | 'purpose' | 'email'>>;
}

export function createFlowStates(deps: {
  connection: Connection;
  pepper: string;
  clock: () => Date;
}): FlowStates {
  const { connection, pepper, clock } = deps;
  const model =
    (connection.models['AuthFlowState'] as Model<FlowStateRecord> | undefined) ??
    connection.model<FlowStateRecord>('AuthFlowState', schema);
  const hash = (code: string) =>
    createHmac('sha256', pepper).update(`auth code\n${code}`).digest('base64url');

  return {
    model,
    async begin({ userId, purpose, email, codeChallenge }) {
      const code = randomBytes(32).toString('base64url');
      const now = clock().getTime();
      await model.create({
        _id: randomUUID(),
        userId,
        purpose,
        email,
        codeHash: hash(code),
        codeChallenge,
        expiresAt: new Date(now + LIFE_MS),
        deleteAt: new Date(now + REMEMBERED_MS),
      });
      return code;
    },
    async finish(code, verifier) {
      const flow = await model.findOneAndDelete({ codeHash: hash(code) }).lean();
      if (!flow) {
        throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      }
      if (flow.expiresAt <= clock()) {
        throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
      }
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!isSame(challenge, flow.codeChallenge)) {
        throw new AuthError(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      }
      return { userId: flow.userId, purpose: flow.purpose, email: flow.email };
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
