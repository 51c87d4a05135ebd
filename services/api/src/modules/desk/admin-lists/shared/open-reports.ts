import { mediaReportModel } from '@backline/shared-records/media/media-reports.model';
import type { ApiContext } from '#src/context.ts';
import { messageReportModel } from '#src/modules/talk/message-reports/message-reports.model.ts';
import { conversationModel } from '#src/modules/talk/messages/messages.model.ts';

/** The reports that wait for a decision, by the artist, venue or event that they are about. */
export type OpenReports = ReadonlyMap<string, number>;

/** Counts the reports of all kinds. It reads only those that wait. */
export async function openReports({ connection }: ApiContext): Promise<OpenReports> {
  const [files, messages] = await Promise.all([
    mediaReportModel(connection).find({ status: 'open' }, { artistId: 1, eventId: 1, orgId: 1 }).lean(),
    messageReportModel(connection).find({ closedAt: null }, { conversationId: 1, by: 1 }).lean(),
  ]);
  const ids = messages.map(({ conversationId }) => conversationId);
  const conversations = await conversationModel(connection)
    .find({ _id: { $in: ids } }, { artistId: 1, orgId: 1 })
    .lean();
  const conversationOf = new Map(conversations.map((conversation) => [conversation._id, conversation]));
  const reported = messages.map(({ conversationId, by }) => {
    const { artistId, orgId } = conversationOf.get(conversationId) ?? {};
    return by === 'artist' ? orgId : artistId;
  });
  const counts = new Map<string, number>();
  for (const id of [
    ...files.map(({ artistId, eventId, orgId }) => artistId ?? eventId ?? orgId),
    ...reported,
  ]) {
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
