import type { ReportCategory, ReportReceipt } from '@backline/contracts/desk/reports';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import { otherOf, type Speaker } from '#src/modules/talk/messages/conversation-access.ts';
import { messageModel } from '#src/modules/talk/messages/messages.model.ts';
import { storeReport, UNDECIDED } from './create-report.service.ts';

interface NewReport {
  messageIds: readonly string[];
  category: ReportCategory;
  text: string;
}

/**
 * Stores a report about messages of the other side. Nobody of the other side is told (rules: messages).
 * @throws AppError `validation_failed` for messages that the other side did not write in this conversation.
 */
export async function reportMessages(
  context: RouteContext,
  { application: { _id: conversationId, artistId, orgId }, side, userId }: Speaker,
  { messageIds, category, text }: NewReport,
  requestId: string,
): Promise<ReportReceipt> {
  const ids = [...new Set(messageIds)];
  const found = await messageModel(context.connection)
    .find({ _id: { $in: ids }, conversationId, by: otherOf(side) }, { number: 1 })
    .lean();
  if (found.length < ids.length)
    throw invalidFields({ messageIds: 'Choose messages of the other side of this conversation' });
  const [artists, orgs] = await Promise.all([findArtists(context, [artistId]), findOrgs(context, [orgId])]);
  const artistName = artists[0]?.stageName ?? 'An artist';
  const venueName = orgs[0]?.orgName ?? 'A venue';
  const isByArtist = side === 'artist';
  const report = {
    kind: 'messages' as const,
    subjectId: conversationId,
    receiverId: isByArtist ? orgId : artistId,
    title: isByArtist ? venueName : artistName,
    category,
    reporter: { name: isByArtist ? artistName : venueName, email: '' },
    messages: { by: side, userId, numbers: found.map(({ number }) => number).sort((a, b) => a - b) },
    statement: text,
    ...UNDECIDED,
  };
  return storeReport(context, report, requestId);
}
