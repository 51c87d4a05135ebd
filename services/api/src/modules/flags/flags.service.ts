import { type FlagName, flagName, type Flags } from '@backline/contracts/flags';
import type { ApiContext } from '#src/context.ts';
import { flagModel } from './flags.model.ts';

/** Every flag of the contract. A flag that was never switched on is off. */
export async function readFlags({ connection }: ApiContext): Promise<Flags> {
  const records = await flagModel(connection).find({ on: true }).lean();
  const on = new Set(records.map((record) => record._id));
  return Object.fromEntries(flagName.options.map((name) => [name, on.has(name)])) as Flags;
}

export async function switchFlag({ connection }: ApiContext, name: FlagName, on: boolean): Promise<void> {
  await flagModel(connection).updateOne({ _id: name }, { $set: { on } }, { upsert: true });
}
