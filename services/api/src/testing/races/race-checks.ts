import { expect } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { ledgerModel } from '#src/modules/records/ledger/ledger.model.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';

/** Each ledger entry of an artist that moved credits has exactly one notice. */
export async function checkNotices({ connection }: ApiContext, artistId: string): Promise<void> {
  const moved = { $or: [{ balance: { $ne: 0 } }, { held: { $ne: 0 } }] };
  const entries = await ledgerModel(connection).countDocuments({
    artistId,
    kind: { $ne: 'purchase' },
    ...moved,
  });
  const notices = await noticeModel(connection).countDocuments({
    receiverId: artistId,
    $or: [{ kind: 'credits-granted' }, { 'facts.creditMove': { $exists: true } }],
  });
  expect({ artistId, notices }).toEqual({ artistId, notices: entries });
}

/** The time of the venue's reply, if it was in time. Later steps of the application do not change it. */
function repliedAt({ history, status, creditState }: ApplicationRecord): Date | null {
  const answer = history.find(({ transition }) => transition === 'accept' || transition === 'decline');
  const isReply = answer?.transition === 'accept' || (status === 'declined' && creditState === 'captured');
  return answer && isReply ? answer.at : null;
}

/** The entries that the ledger must have. A paid place that was called off has its credits back. */
function expectedEntries({ history, status, creditState }: ApplicationRecord): string[] {
  const wasPaid = history.some(({ transition }) => transition === 'accept');
  if (status === 'called-off' && wasPaid) return ['capture', 'hold', 'reversal'];
  return creditState === 'captured' ? ['capture', 'hold'] : ['hold', 'release'];
}

/** Places, figures and ledger of an event agree with its applications, which are returned. */
export async function checkEvent(context: ApiContext, eventId: string): Promise<ApplicationRecord[]> {
  const { connection } = context;
  const [event, applications] = await Promise.all([
    eventModel(connection).findById(eventId).lean(),
    applicationModel(connection).find({ eventId }).lean(),
  ]);
  const accepted = applications.filter(({ status }) => status === 'accepted');
  expect(accepted.length).toBe(event?.accepted);
  expect(accepted.length).toBeLessThanOrEqual(event?.places ?? 0);
  const figures = (await figuresOfEvents(context, [eventId]))(eventId);
  const replies = applications.filter((application) => repliedAt(application));
  expect(figures).toMatchObject({
    total: applications.filter(({ status }) => status !== 'withdrawn').length,
    waiting: 0,
    replies: replies.length,
    replyMs: replies.reduce(
      (sum, application) =>
        sum + (repliedAt(application)?.getTime() ?? 0) - application.submittedAt.getTime(),
      0,
    ),
  });
  const active = applications.filter((application) => application.active);
  expect(new Set(active.map(({ artistId }) => artistId)).size).toBe(active.length);
  const ids = applications.map(({ _id }) => _id);
  const entries = await ledgerModel(connection)
    .find({ applicationId: { $in: ids } })
    .lean();
  for (const application of applications) {
    expect(['submitted', 'asked']).not.toContain(application.status);
    const kinds = entries.filter((entry) => entry.applicationId === application._id).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(expectedEntries(application));
  }
  return applications;
}
