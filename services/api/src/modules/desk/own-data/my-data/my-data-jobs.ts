import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MY_DATA_DAYS, myDataFilePath } from '@backline/contracts/accounts/own-data/my-data';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { isSuspended, tokenOfFile } from '#src/modules/desk/own-data/linked-person.ts';
import { myDataModel, type MyDataRecord, storedName } from './my-data.model.ts';
import { utcText } from './utc-text.ts';
import { writeMyData } from './write-my-data.ts';

export const MAKE_MY_DATA = 'make-my-data';
const MAIL_MY_DATA = 'mail-my-data';
const REMOVE_MY_DATA = 'remove-my-data';

const WORKS_MS = MY_DATA_DAYS * 86_400_000;

export function myDataJobs(context: RouteContext): TimerJobs {
  return {
    [MAKE_MY_DATA]: (_timers, id) => make(context, id),
    [MAIL_MY_DATA]: (_timers, id) => mail(context, id),
    [REMOVE_MY_DATA]: (_timers, id) => remove(context, id),
  };
}

/**
 * Makes the file beside the store and moves it there whole. Only then the record says that it is ready. A job that was
 * killed begins again, and moves its file over the former one.
 */
async function make(context: RouteContext, id: string): Promise<void> {
  const { connection, clock, files } = context;
  const record = await myDataModel(connection).findById(id).lean();
  if (record?.status !== 'making') return;
  if (files === null) throw new Error('This API reaches no store of files');
  await mkdir(files.work, { recursive: true });
  // A job that was killed leaves what it had written.
  for (const name of await readdir(files.work))
    if (name.startsWith(id)) await rm(join(files.work, name), { force: true });
  const unfinished = join(files.work, `${id}-${randomUUID()}`);
  try {
    await writeMyData(context, record, unfinished);
    const { size } = await stat(unfinished);
    await files.store.put(storedName(record), unfinished);
    const until = new Date(clock().getTime() + WORKS_MS);
    if (await noteReady(context, record, { bytes: size, until })) return;
    // Another run may have made the file. Otherwise the account is being erased, and nobody gets it.
    if (!(await myDataModel(connection).exists({ _id: id, status: 'ready' })))
      await files.store.remove(storedName(record));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** False if the file is ready already, or its record is gone. */
function noteReady(
  context: RouteContext,
  { _id }: MyDataRecord,
  made: Pick<MyDataRecord, 'bytes'> & { until: Date },
): Promise<boolean> {
  const { connection, clock } = context;
  return inTransaction(connection, async (session) => {
    const waiting = { _id, status: 'making' as const };
    const update = { $set: { status: 'ready' as const, ...made } };
    const { matchedCount } = await myDataModel(connection).updateOne(waiting, update, { session });
    if (matchedCount === 0) return false;
    const timers = [
      { kind: MAIL_MY_DATA, subjectId: _id, dueAt: clock() },
      { kind: REMOVE_MY_DATA, subjectId: _id, dueAt: made.until },
    ];
    await setTimers(context, timers, session);
    return true;
  });
}

async function mail(context: RouteContext, id: string): Promise<void> {
  const record = await myDataModel(context.connection).findById(id).lean();
  if (record?.status !== 'ready' || record.until === null) return;
  const { userId, until } = record;
  const token = (await isSuspended(context, userId)) ? tokenOfFile(context, id, userId) : undefined;
  const isSent = await mailOwner(context, userId, mailAbout(id, until, token), {
    kind: 'my-data',
    usefulUntil: until,
  });
  if (!isSent) context.logger.warn({ file: id }, 'a person was not mailed that their data is ready');
}

/** The token opens the file for a suspended person, who cannot sign in. */
const mailAbout = (id: string, until: Date, token: string | undefined): AccountMessage => ({
  subject: 'Your data is ready',
  heading: 'Your data is ready',
  paragraphs: [
    'You asked for a file with everything that we hold about you. It is one zip file.',
    token === undefined
      ? 'The link leads to your settings. Download it there under Your data. Only you can, while you are signed in.'
      : 'The link downloads it. Your account is suspended, so it needs no sign-in. Give it to nobody.',
  ],
  facts: { 'Link works until': utcText(until) },
  path: token === undefined ? SCREEN_PATHS.settings : myDataFilePath(id, token),
  label: 'Download your data',
  closing:
    'If you did not ask for it, change your password. This message is about your account. It cannot be switched off.',
});

/** The file goes even if the account was erased meanwhile, and its record with it. */
async function remove({ connection, files }: RouteContext, id: string): Promise<void> {
  if (files === null) throw new Error('This API reaches no store of files');
  await files.store.remove(storedName({ _id: id }));
  await myDataModel(connection).updateOne({ _id: id }, { $set: { status: 'over' } });
}

/** Removes the stored files of a person who is erased. The records go later, with the others. */
export async function removeMyData(context: RouteContext, userId: string): Promise<void> {
  const stored = { userId, status: { $in: ['making' as const, 'ready' as const] } };
  for (const id of await myDataModel(context.connection).distinct('_id', stored)) await remove(context, id);
}
