import type { PersonRecord } from '@backline/contracts/desk/people';
import type { RouteContext } from '#src/context.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';

/** Begins the kind of a mail about notices. The notices themselves tell of those, and for longer. */
const ABOUT_NOTICES = 'notice.';

interface Receiver {
  userId: string;
  /** The artist or the venue that gets the notices. Null without one. */
  subject: string | null;
  /** Null if the accounts cannot be asked. */
  email: string | null;
}

/** The mails to a person by kind and time, the newest first: about notices, of the account, and all others. */
export async function mailsTo(
  context: RouteContext,
  { userId, subject, email }: Receiver,
  limit: number,
): Promise<PersonRecord['mails']> {
  const [notices, queued = [], ofAccount = []] = await Promise.all([
    subject === null ? [] : mailedNotices(context, subject, limit),
    email === null ? [] : context.mail?.queue.mailsTo(email),
    email === null ? [] : context.accountAdmin?.mailsTo(userId),
  ]);
  const others = queued
    .filter(({ kind }) => !kind.startsWith(ABOUT_NOTICES))
    .map(({ kind, at }) => ({ kind, at: at.toISOString() }));
  return [...notices, ...others, ...ofAccount]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, limit);
}

async function mailedNotices({ connection }: RouteContext, receiverId: string, limit: number) {
  const mailed = await noticeModel(connection)
    .find({ receiverId, mailedAt: { $exists: true } }, { kind: 1, at: 1, mailedAt: 1 })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
  return mailed.map(({ kind, at, mailedAt = at }) => ({ kind, at: mailedAt.toISOString() }));
}
