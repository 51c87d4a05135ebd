import type { ActName } from '@backline/contracts/desk/acts';
import type { ApplicationStep } from '@backline/contracts/desk/lists/admin-applications';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { LIFE } from '#src/modules/booking/applications/life/application-life.ts';
import { actModel } from '#src/modules/desk/statements/acts.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';

const RETURN: ActName = 'application.return-credits';

/**
 * What happened to an application, in the order of time: its own steps, and the credits that an administrator gave back.
 * @throws AppError `not_found`
 */
export async function readHistory(context: ApiContext, id: string): Promise<ApplicationStep[]> {
  const application = await applicationModel(context.connection).findById(id).lean();
  if (!application) throw notFound('Application');
  const [steps, returned] = await Promise.all([stepsOf(context, application), returnedCredits(context, id)]);
  return [...steps, ...returned].toSorted((one, other) => one.at.localeCompare(other.at));
}

async function stepsOf(
  context: ApiContext,
  { artistId, orgId, history }: ApplicationRecord,
): Promise<ApplicationStep[]> {
  const [[artist], [org], members] = await Promise.all([
    findArtists(context, [artistId]),
    findOrgs(context, [orgId]),
    memberNames(
      context,
      orgId,
      history.flatMap(({ userId }) => userId ?? []),
    ),
  ]);
  const nameOf = ({ by, userId = '' }: ApplicationRecord['history'][number]) => {
    if (by === 'artist') return artist?.stageName ?? null;
    return by === 'venue' ? (members.get(userId) ?? org?.orgName ?? null) : null;
  };
  return history.map((entry, index) => {
    const before = history[index - 1];
    return {
      step: entry.transition,
      at: entry.at.toISOString(),
      by: entry.by,
      name: nameOf(entry),
      from: before ? LIFE[before.transition].to : null,
      to: LIFE[entry.transition].to,
    };
  });
}

async function returnedCredits({ connection }: ApiContext, id: string): Promise<ApplicationStep[]> {
  const acts = await actModel(connection)
    .find({ subject: `application:${id}`, act: RETURN })
    .lean();
  const admins = await administratorModel(connection)
    .find({ _id: { $in: acts.map(({ adminId }) => adminId) } }, { email: 1 })
    .lean();
  const nameOf = new Map(admins.map(({ _id, email }) => [_id, email]));
  return acts.map(({ at, adminId }) => ({
    step: 'return-credits',
    at: at.toISOString(),
    by: 'admin',
    name: nameOf.get(adminId) ?? null,
    from: 'captured',
    to: 'released',
  }));
}
