import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext, RouteContext } from '#src/context.ts';
import type { LinkedPage } from '#src/integrations/oembed/oembed.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { laterEachTime } from '#src/time/later-each-time.ts';
import { linkProofModel, type LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { pageAt } from './read-page.ts';
import { READ_AGAIN, WEEK_MS } from './store-proof.ts';

/** Asks the platform every week for the owner of a proven link (rules: proof of links). */
export function linkProofJobs(context: RouteContext): TimerJobs {
  return { [READ_AGAIN]: (_context, proofId) => readAgain(context, proofId) };
}

async function readAgain(context: RouteContext, proofId: string): Promise<void> {
  const proof = await linkProofModel(context.connection).findById(proofId).lean();
  // A changed link has lost its proof.
  if (proof?.status !== 'proven') return;
  const page = await tryToRead(context, proof);
  if (page !== undefined && isAnother(proof, page)) return endProof(context, proof);
  await noteReading(context, proof, page);
}

/** Undefined if the platform cannot be asked. */
async function tryToRead(
  context: RouteContext,
  { platform, link }: LinkProofRecord,
): Promise<LinkedPage | null | undefined> {
  try {
    return await pageAt(context, platform, link);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/** Whether another account than before is behind the link, or none. */
function isAnother({ accountId }: LinkProofRecord, page: LinkedPage | null): boolean {
  if (page === null) return true;
  if (accountId === null) return false;
  // A number and an address cannot be compared.
  return isNumber(page.accountId) === isNumber(accountId) && page.accountId !== accountId;
}

const isNumber = (accountId: string | null) => /^\d+$/.test(accountId ?? '');

async function noteReading(
  context: ApiContext,
  { _id, accountId, readAt, createdAt }: LinkProofRecord,
  page: LinkedPage | null | undefined,
): Promise<void> {
  const { connection, clock } = context;
  const now = clock();
  const isRead = page !== undefined;
  const pauseMs = isRead ? WEEK_MS : laterEachTime(readAt ?? createdAt, now);
  await inTransaction(connection, async (session) => {
    if (isRead) {
      const read = { readAt: now, accountId: accountId ?? page?.accountId ?? null };
      await linkProofModel(connection).updateOne({ _id, status: 'proven' }, { $set: read }, { session });
    }
    await setTimer(context, READ_AGAIN, _id, new Date(now.getTime() + pauseMs), session);
  });
}

/** Removes 'Verified' from the link, and notifies the artist. */
async function endProof(
  context: ApiContext,
  { _id, artistId, platform, link }: LinkProofRecord,
): Promise<void> {
  const { connection } = context;
  await inTransaction(connection, async (session) => {
    const ended = await linkProofModel(connection).deleteOne({ _id, status: 'proven' }, { session });
    if (ended.deletedCount === 0) return;
    const linked = { _id: artistId, [`socialLinks.${platform}`]: link };
    const unproven = { $unset: { [`provenLinks.${platform}`]: 1 } };
    await artistModel(connection).updateOne(linked, unproven, { session });
    const change = { from: 'proven', to: 'ended' };
    const entry = {
      action: 'link-proof.end',
      subjectId: _id,
      by: 'system' as const,
      userId: null,
      requestId: null,
    };
    await audit(context, [{ ...entry, change }], session);
    const facts = { platform: PLATFORM_NAMES[platform] };
    const notice = { kind: 'link-proof-ended' as const, receiverId: artistId, occasion: _id, facts };
    await notify(context, [notice], session);
  });
}
