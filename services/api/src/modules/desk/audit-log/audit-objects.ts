import type { AuditObject } from '@backline/contracts/desk/audit-log';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

/** The profiles, venues, events, applications and files with these ids, as an administrator can open them. */
export async function auditObjects(
  { connection }: ApiContext,
  ids: readonly string[],
): Promise<Map<string, AuditObject>> {
  const applications = await applicationModel(connection)
    .find({ _id: { $in: [...ids] } }, { artistId: 1, eventId: 1 })
    .lean();
  const idsWith = (more: readonly string[]) => ({ _id: { $in: [...ids, ...more] } });
  const [artists, orgs, events, files] = await Promise.all([
    artistModel(connection)
      .find(idsWith(applications.map(({ artistId }) => artistId)), { stageName: 1, userId: 1 })
      .lean(),
    orgModel(connection).find(idsWith([]), { orgName: 1, userId: 1 }).lean(),
    eventModel(connection)
      .find(idsWith(applications.map(({ eventId }) => eventId)), { headliner: 1 })
      .lean(),
    mediaFileModel(connection)
      .find({ file: { $in: [...ids] } }, { file: 1, name: 1, ownerId: 1 })
      .lean(),
  ]);
  const person = (name: string, pageId: string): AuditObject => ({ name, page: 'person', pageId });
  const objects = new Map<string, AuditObject>([
    ...artists.map(({ _id, stageName, userId }) => [_id, person(stageName, userId)] as const),
    ...orgs.map(({ _id, orgName, userId }) => [_id, person(orgName, userId)] as const),
    ...files.map(({ file, name, ownerId }) => [file ?? '', person(name, ownerId)] as const),
    ...events.map(({ _id, headliner }) => [_id, { name: headliner, page: 'event', pageId: _id }] as const),
  ]);
  for (const { _id, artistId, eventId } of applications) {
    const event = objects.get(eventId);
    const names = [objects.get(artistId)?.name, event?.name].filter((name) => name !== undefined);
    if (event) objects.set(_id, { ...event, name: names.join(', ') });
  }
  return objects;
}
