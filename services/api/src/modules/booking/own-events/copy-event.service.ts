import { createHash } from 'node:crypto';
import type { EventForm } from '@backline/contracts/booking/event-edits';
import { EVENT_DRAFTS_MAX } from '@backline/contracts/base/limits';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { shareMediaFile } from '@backline/shared-records/media/media-references';
import { CONFIRMED, insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventDraftModel, type EventDraftRecord } from './event-drafts.model.ts';
import { daysAfter, localTimeOf } from '#src/time/local-times.ts';
import { ofDraft, ofEvent, type OwnEventRecord, pictureHolder } from './own-event.ts';

const DAY_MS = 86_400_000;

interface Copy {
  org: OrgRecord;
  event: OwnEventRecord;
  times: number;
  /** A repeat with the same key returns the same drafts. */
  key: string | undefined;
}

/** Makes drafts of an event, a week apart. A repeat finds the drafts of the first call, published or not. */
export async function copyEvent(context: ApiContext, copy: Copy): Promise<OwnEventRecord[]> {
  const { org, event, times, key } = copy;
  const series = key === undefined ? newId() : seriesOf(org, event, key);
  const drafts = eventDraftModel(context.connection);
  const found = await findSeries(context, org, series);
  if (found.length > 0) return found;
  if ((await drafts.countDocuments({ orgId: org._id })) + times > EVENT_DRAFTS_MAX) {
    throw new AppError('wrong_state', {
      message: `A venue keeps at most ${EVENT_DRAFTS_MAX} drafts. Publish or delete some first.`,
    });
  }
  const records = recordsOf(context.clock(), copy, series);
  return insertOrFind(
    () => inTransaction(context.connection, (session) => store(context, copy, records, session)),
    async () => {
      const first = await drafts
        .findOne({ _id: records[0]?._id ?? '' })
        .readConcern(CONFIRMED)
        .lean();
      return first && findSeries(context, org, series);
    },
  );
}

async function store(
  { connection }: ApiContext,
  { event }: Copy,
  records: readonly EventDraftRecord[],
  session: ClientSession,
): Promise<OwnEventRecord[]> {
  const fileId = event.picture?.fileId ?? null;
  const withPicture: EventDraftRecord[] = [];
  for (const record of records) {
    const holders = { by: pictureHolder(record._id), shownBy: pictureHolder(event.id) };
    const file = fileId && (await shareMediaFile(connection, { ...holders, fileId }, session));
    withPicture.push({ ...record, picture: file ? event.picture : null });
  }
  await eventDraftModel(connection).create(withPicture, { session, ordered: true });
  return withPicture.map((record) => ofDraft(record));
}

function seriesOf({ _id }: OrgRecord, { id }: OwnEventRecord, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([_id, id, key]))
    .digest('hex')
    .slice(0, 24);
}

async function findSeries(
  { connection, clock }: ApiContext,
  { _id: orgId }: OrgRecord,
  series: string,
): Promise<OwnEventRecord[]> {
  const [drafts, events] = await Promise.all([
    eventDraftModel(connection).find({ orgId, series }).lean(),
    eventModel(connection).find({ orgId, series }).lean(),
  ]);
  const all = [...drafts.map((draft) => ofDraft(draft)), ...events.map((event) => ofEvent(event, clock()))];
  return all.toSorted((a, b) => (a.form.date < b.form.date ? -1 : 1));
}

/** The ids are derived from the series, so that two calls at once cannot both make it. */
function recordsOf(now: Date, { org, event, times }: Copy, series: string): EventDraftRecord[] {
  const { form } = event;
  const first = firstDate(form, now);
  if (first === null && times > 1) {
    throw invalidFields({ times: 'Choose a date and a time zone for this night first' });
  }
  return Array.from({ length: times }, (_, week) => ({
    _id: `${series}${String(week).padStart(2, '0')}`,
    orgId: org._id,
    form: {
      ...form,
      date: first === null ? '' : daysAfter(first, 7 * week),
      creditsRequired: org.checkedAt === null ? '0' : form.creditsRequired,
    },
    picture: null,
    version: 1,
    series,
    createdAt: now,
    // The first draft must come first in the list, which shows the last changed draft at the top.
    changedAt: new Date(now.getTime() - week),
  }));
}

/** The next such day of the week after the night that is in the future. Null without a valid date. */
function firstDate({ date, timeZone }: EventForm, now: Date): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)) || timeZone === '') return null;
  const today = localTimeOf(now, timeZone).date;
  const behind = Math.max(0, (Date.parse(today) - Date.parse(date)) / DAY_MS);
  return daysAfter(date, 7 * (Math.floor(behind / 7) + 1));
}
