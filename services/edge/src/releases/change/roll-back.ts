import type { Publisher } from '@backline/contracts/platform/deploy';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { changeLive, type ChangedRelease, type RegistryDeps } from './change-live.ts';
import { type ReleaseHistoryEntry, releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';

interface RollBack {
  app: string;
  /** A version that was live. Without it, the former version. */
  to?: string | undefined;
  by: Publisher;
}

/** Makes an earlier version of an app live again. Another roll back leads to the version before that one. */
export async function rollBack(deps: RegistryDeps, { app, to, by }: RollBack): Promise<ChangedRelease> {
  const live = await releaseModel(deps.connection).findById(app).lean();
  if (!live) throw notFound(`A release of ${app}`);
  const version = to ?? live.previous?.version;
  if (version === undefined)
    throw new AppError('wrong_state', { message: `Nothing was live before ${app} ${live.version}.` });
  const entry = await lastPublish(deps, app, version);
  if (!entry) throw notFound(`${app} ${version} was never live. A release of that version`);
  const { integrity, source, previous = null } = entry;
  const pin = { version, integrity };
  const [changed] = await changeLive(deps, [
    { app, pin, action: 'rollback', by, source, previous, expected: live.version },
  ]);
  if (!changed) throw new Error('The change was not made');
  return changed;
}

function lastPublish(
  { connection }: RegistryDeps,
  app: string,
  version: string,
): Promise<ReleaseHistoryEntry | null> {
  return releaseHistoryModel(connection).findOne({ app, version }).sort({ revision: -1 }).lean();
}
