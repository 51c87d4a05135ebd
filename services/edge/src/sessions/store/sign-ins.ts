import { SIGN_INS_SHOWN_MAX } from '@backline/contracts/base/limits';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { type SignInRecord, signInModel } from './sign-ins.model.ts';

/** Keeps a sign-in. A session that gets new tokens, as after a second factor, stays one sign-in. */
export async function noteSignIn({ model }: SessionContext, { _id, ...signIn }: SignInRecord): Promise<void> {
  await upsert(async () =>
    signInModel(model.db).updateOne({ _id }, { $setOnInsert: signIn }, { upsert: true }),
  );
}

/** The newest sign-ins of a person. */
export function listSignIns({ model }: SessionContext, userId: string): Promise<SignInRecord[]> {
  return signInModel(model.db).find({ userId }).sort({ at: -1 }).limit(SIGN_INS_SHOWN_MAX).lean();
}
