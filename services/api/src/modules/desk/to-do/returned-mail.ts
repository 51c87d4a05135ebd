import { TO_DO_HOURS } from '@backline/contracts/desk/to-do-kinds';
import { personPath } from '@backline/contracts/platform/admin-paths';
import type { ApiContext } from '#src/context.ts';
import { mailboxId } from '#src/modules/accounts/mail-address/returned-addresses.service.ts';
import { returnedAddressModel } from '#src/modules/accounts/mail-address/returned-addresses.model.ts';
import { noticeModel, type NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import type { ToDoSource, Waiting } from './to-do-source.ts';

/** After this time the person has read it often enough. Security mail is still tried. */
const SHOWN_MS = TO_DO_HOURS['returned-mail'] * 3_600_000;

/** Notices that are compared at once with the addresses from which mail still comes back. */
const BATCH = 200;

/** The people whose mail still comes back, by the notices that told them. */
async function read({ connection, clock }: ApiContext, max: number): Promise<Waiting[]> {
  const since = new Date(clock().getTime() - SHOWN_MS);
  const told = () =>
    noticeModel(connection)
      .find({ kind: 'mail-returned', at: { $gte: since } }, { facts: 1, at: 1, onlyFor: 1 })
      .sort({ at: 1 })
      .limit(BATCH);
  const waiting: Waiting[] = [];
  for (let looked = 0; waiting.length < max; looked += BATCH) {
    const notices = await told().skip(looked).lean();
    waiting.push(...(await stillReturned(connection, notices)));
    if (notices.length < BATCH) break;
  }
  return waiting.slice(0, max);
}

type Told = Pick<NoticeRecord, 'facts' | 'at' | 'onlyFor'>;

async function stillReturned(
  connection: ApiContext['connection'],
  notices: readonly Told[],
): Promise<Waiting[]> {
  const idOf = ({ facts }: Told) => mailboxId(facts.address ?? '');
  const returned = new Set(
    await returnedAddressModel(connection).distinct('_id', { _id: { $in: notices.map(idOf) } }),
  );
  return notices
    .filter((notice) => returned.has(idOf(notice)))
    .map(({ facts, at, onlyFor = '' }) => ({
      id: onlyFor,
      subject: facts.address ?? '',
      about: 'Mail to this address comes back. The person reads it in the bell.',
      since: at,
      path: personPath(onlyFor),
      acts: [],
    }));
}

/** People whose mail comes back. */
export const returnedMail: ToDoSource = {
  count: async (context, max) => (await read(context, max)).length,
  oldest: read,
};
