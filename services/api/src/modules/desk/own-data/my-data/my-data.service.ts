import { MY_DATA_HOURS, type MyData, myDataFilePath } from '@backline/contracts/accounts/own-data/my-data';
import { AppError, notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { Download } from '@backline/service-kit/http/endpoints/download';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { RouteContext } from '#src/context.ts';
import { deadTimerModel } from '#src/modules/base/timers/timers.model.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { isSuspended, tokenOfFile } from '#src/modules/desk/own-data/linked-person.ts';
import { MAKE_MY_DATA } from './my-data-jobs.ts';
import { utcText } from './utc-text.ts';
import { myDataModel, type MyDataRecord, storedName } from './my-data.model.ts';

const HOURS_MS = MY_DATA_HOURS * 3_600_000;

/** What stands of the last file of a person. */
export async function readMyData(context: RouteContext, userId: string): Promise<MyData> {
  return present(context, await lastOf(context, userId));
}

/**
 * Plans one file. While one is being made nothing changes.
 * @throws AppError `rate_limited` within 24 hours, `unavailable` where this API reaches no store.
 */
export async function askForMyData(context: RouteContext, userId: string): Promise<MyData> {
  const { connection, clock, files } = context;
  if (files === null) throw unavailable('Files cannot be stored now. Please try again later.');
  const last = await lastOf(context, userId);
  const standing = await present(context, last);
  if (standing.state === 'making') return standing;
  if (standing.nextAt !== null) throw tooEarly(standing.nextAt, clock());
  const number = (last?.number ?? 0) + 1;
  const record: MyDataRecord = {
    _id: newId(),
    userId,
    number,
    status: 'making',
    askedAt: clock(),
    bytes: null,
    until: null,
  };
  const insert = () =>
    inTransaction(connection, async (session) => {
      await myDataModel(connection).create([record], { session });
      await setTimer(context, MAKE_MY_DATA, record._id, clock(), session);
      return record;
    });
  const planned = await insertOrFind(insert, () =>
    myDataModel(connection).findOne({ userId, number }).lean(),
  );
  context.wakeTimers();
  return present(context, planned);
}

/** The file of a link. @throws AppError `not_found` for every other person, and once the link is over. */
export async function openMyData(
  { connection, clock, files }: RouteContext,
  { id, userId }: { id: string; userId: string },
): Promise<Download> {
  const record = await myDataModel(connection)
    .findOne({ _id: id, userId, status: 'ready', until: { $gt: clock() } })
    .lean();
  const stored = record && files && (await files.store.open(storedName(record)));
  if (!record || !stored) throw notFound('File');
  const day = record.askedAt.toISOString().slice(0, 10);
  return { name: `backline-data-${day}.zip`, type: 'application/zip', stored };
}

function lastOf({ connection }: RouteContext, userId: string): Promise<MyDataRecord | null> {
  return myDataModel(connection).findOne({ userId }).sort({ number: -1 }).lean();
}

async function present(context: RouteContext, record: MyDataRecord | null): Promise<MyData> {
  const now = context.clock();
  const state = await stateOf(context, record, now);
  const nextAt = record && state !== 'failed' ? new Date(record.askedAt.getTime() + HOURS_MS) : null;
  return {
    state,
    askedAt: record?.askedAt.toISOString() ?? null,
    bytes: record?.bytes ?? null,
    path: record && state === 'ready' ? await pathOf(context, record) : null,
    until: record?.until?.toISOString() ?? null,
    nextAt: nextAt && nextAt > now ? nextAt.toISOString() : null,
  };
}

/** Where the person downloads the file. A suspended person does so by a token. */
async function pathOf(
  context: RouteContext,
  { _id, userId }: Pick<MyDataRecord, '_id' | 'userId'>,
): Promise<string> {
  const isLinked = await isSuspended(context, userId);
  return myDataFilePath(_id, isLinked ? tokenOfFile(context, _id, userId) : undefined);
}

async function stateOf(
  { connection }: RouteContext,
  record: MyDataRecord | null,
  now: Date,
): Promise<MyData['state']> {
  if (record === null) return 'none';
  if (record.status === 'making') {
    const dead = await deadTimerModel(connection).exists({ kind: MAKE_MY_DATA, subjectId: record._id });
    return dead ? 'failed' : 'making';
  }
  return record.until !== null && record.until > now && record.status === 'ready' ? 'ready' : 'over';
}

function tooEarly(nextAt: string, now: Date): AppError {
  const moment = new Date(nextAt);
  const seconds = Math.ceil((moment.getTime() - now.getTime()) / 1000);
  return new AppError('rate_limited', {
    message: `You can ask for a new file from ${utcText(moment)}.`,
    details: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
