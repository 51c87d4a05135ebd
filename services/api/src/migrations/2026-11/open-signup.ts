import type { Migration } from '@backline/service-kit/mongo/migration';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { flagModel } from '#src/modules/platform/flags/flags.model.ts';

export const openSignup: Migration = {
  id: '2026-11-23-open-signup',
  what: 'Keeps sign-up open if people have signed up already. A database without accounts begins closed.',
  async run(connection) {
    if (!(await accountModel(connection).exists({}))) return;
    const flags = flagModel(connection);
    await flags.updateOne({ _id: 'open-signup' }, { $setOnInsert: { on: true } }, { upsert: true });
  },
};
