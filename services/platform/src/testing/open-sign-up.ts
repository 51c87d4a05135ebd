import type { Connection } from 'mongoose';

/** Opens sign-up for everybody, as an operator does with `backline flags on open-signup`. */
export async function openSignUp(connection: Connection): Promise<void> {
  const flags = connection.collection<{ _id: string; on: boolean }>('flags');
  await flags.updateOne({ _id: 'open-signup' }, { $set: { on: true } }, { upsert: true });
}
