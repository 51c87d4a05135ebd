import { FAILED_SIGN_INS_SHOWN_MAX, SIGN_INS_SHOWN_MAX } from '@backline/contracts/accounts/account-limits';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { failedSignInsModel } from '@backline/shared-records/accounts/failed-sign-ins.model';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { type SignInRecord, signInModel } from './sign-ins.model.ts';

/** Keeps a sign-in. A session that gets new tokens, as after a second factor, stays one sign-in. */
export async function noteSignIn({ model }: SessionContext, { _id, ...signIn }: SignInRecord): Promise<void> {
  await upsert(async () =>
    signInModel(model.db).updateOne({ _id }, { $setOnInsert: signIn }, { upsert: true }),
  );
}

/** The newest sign-ins of a person, with the days of failed ones. */
export async function listSignIns({ model: { db } }: SessionContext, userId: string) {
  const newest = { at: -1 } as const;
  const [signIns, failed] = await Promise.all([
    signInModel(db).find({ userId }).sort(newest).limit(SIGN_INS_SHOWN_MAX).lean(),
    failedSignInsModel(db).find({ userId }).sort(newest).limit(FAILED_SIGN_INS_SHOWN_MAX).lean(),
  ]);
  const rows = [
    ...signIns.map(({ _id: id, device, at }) => ({ id, device, at })),
    ...failed.map(({ _id: id, device, at, by, times }) => ({ id, device, at, failed: { by, times } })),
  ];
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
