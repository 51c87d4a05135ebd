import type { Transition } from '@backline/contracts/booking/applications';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { stageNameOf } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { CreditMove } from '#src/modules/accounts/notices/notices.model.ts';
import { type NewNotice, notify, removeNotices } from '#src/modules/accounts/notices/notify.ts';
import type { Actor, ApplicationRecord } from './applications.model.ts';
import type { Side } from './applications.policy.ts';

interface Told {
  event: EventRecord;
  transition: Transition;
  by: Actor;
  /** The side whose account is suspended, or was until now. */
  suspended?: Side | undefined;
  /** The explanation by the other side. */
  reason?: string | null | undefined;
  /** The effect of the step on the credits of an application. Null without one. */
  creditMove: (application: ApplicationRecord) => CreditMove | null;
  /** The name of the artist, if the caller knows it. */
  stageName?: string;
}

/** The notices of each step (rules: notices). */
const NOTICES: Readonly<Record<Transition, (told: Told) => readonly NoticeKind[]>> = {
  submit: () => ['applied'],
  view: () => ['viewed'],
  accept: () => ['accepted'],
  decline: () => ['declined'],
  withdraw: () => ['withdrawn'],
  expire: () => ['expired', 'missed'],
  close: ({ event }) => [isCancelled(event) ? 'event-cancelled' : 'event-full'],
  'call-off': ({ event, suspended }) => {
    if (suspended) return [suspended === 'venue' ? 'night-called-off' : 'artist-called-off'];
    return [isCancelled(event) ? 'event-cancelled' : 'called-off'];
  },
  cancel: () => ['artist-cancelled', 'night-given-up'],
  'ask-late': () => ['asked-late'],
  confirm: () => ['late-confirmed', 'night-taken'],
  pass: ({ event }) => [isCancelled(event) ? 'event-cancelled' : 'late-passed'],
  'confirm-change': () => ['change-confirmed'],
  pause: ({ suspended }) => [suspended === 'venue' ? 'venue-paused' : 'artist-paused'],
  resume: ({ suspended }) => [suspended === 'venue' ? 'venue-resumed' : 'artist-resumed'],
  lapse: () => ['pause-closed'],
  'pass-change': ({ by }) => ['change-passed', by === 'clock' ? 'spot-lapsed' : 'night-given-up'],
};

const isCancelled = ({ status }: EventRecord): boolean => status === 'cancelled';

const MOVES = { held: 'held', captured: 'spent', released: 'back' } as const;

/** The change of credits that a notice reports. Null if the step moved none. */
export function creditMoveOf(state: keyof typeof MOVES | null): CreditMove | null {
  return state && MOVES[state];
}

/**
 * Notifies people of a step of one or more applications to the same event, inside the transaction that takes it.
 */
export async function notifyOfStep(
  context: ApiContext,
  applications: readonly ApplicationRecord[],
  told: Told,
  session: ClientSession,
): Promise<void> {
  await notifyOf(context, applications, { ...told, kinds: NOTICES[told.transition](told) }, session);
}

/** Notifies waiting and accepted artists of the present terms of the event, inside the transaction. */
export async function notifyOfChange(
  context: ApiContext,
  applications: readonly ApplicationRecord[],
  event: EventRecord,
  session: ClientSession,
): Promise<void> {
  for (const [status, kind] of CHANGE_KINDS) {
    const concerned = applications.filter((application) => application.status === status);
    await notifyOf(context, concerned, { event, kinds: [kind] }, session);
  }
}

/**
 * Reminds the venue of an application, inside the transaction. `number` counts the reminders of one application. Only
 * the last one stays in the bell, because all say the same.
 */
export async function notifyOfReminder(
  context: ApiContext,
  application: ApplicationRecord,
  event: EventRecord,
  number: number,
  session: ClientSession,
): Promise<void> {
  const earlier = Array.from({ length: number - 1 }, (_, index) => ({
    kind: 'reply-due' as const,
    receiverId: application.orgId,
    occasion: occasionOf('reply-due', application, event, index + 1),
  }));
  if (earlier.length > 0) await removeNotices(context, earlier, session);
  await notifyOf(context, [application], { event, kinds: ['reply-due'], number }, session);
}

const CHANGE_KINDS = [
  ['submitted', 'event-changed'],
  ['asked', 'event-changed'],
  ['accepted', 'change-to-confirm'],
] as const;

/** Kinds that one application may cause again, after each change of the event. */
const OF_EACH_CHANGE: readonly NoticeKind[] = [
  'event-changed',
  'change-to-confirm',
  'change-confirmed',
  'change-passed',
  'spot-lapsed',
];

/** Kinds that one application may cause again, at each pause. */
const OF_EACH_PAUSE: readonly NoticeKind[] = [
  'venue-paused',
  'venue-resumed',
  'artist-paused',
  'artist-resumed',
];

/** Kinds that include the venue's deadline for the reply. */
const NAMING_DEADLINE: readonly NoticeKind[] = ['applied', 'reply-due', 'artist-resumed'];

interface Occasion {
  event: EventRecord;
  kinds: readonly NoticeKind[];
  reason?: string | null | undefined;
  creditMove?: Told['creditMove'];
  stageName?: string;
  /** Distinguishes several notices of one kind about one application. */
  number?: number;
}

async function notifyOf(
  context: ApiContext,
  applications: readonly ApplicationRecord[],
  { event, kinds, reason = null, number, creditMove, stageName }: Occasion,
  session: ClientSession,
): Promise<void> {
  const venueKinds = kinds.filter((kind) => NOTICE_KINDS[kind].receiver === 'venue');
  const notices: NewNotice[] = [];
  for (const application of applications) {
    const { _id, artistId, orgId, credits, replyDueAt, confirmDueAt } = application;
    const artist =
      venueKinds.length > 0 ? (stageName ?? (await stageNameOf(context, artistId, session))) : undefined;
    const move = credits > 0 ? (creditMove?.(application) ?? null) : null;
    const about = { applicationId: _id, eventId: event._id, headliner: event.headliner };
    const facts = {
      ...about,
      venue: event.venue.name,
      startsAt: event.startsAt,
      timeZone: event.timeZone,
      credits,
      reason,
      ...(kinds.some((kind) => NAMING_DEADLINE.includes(kind)) && { replyDueAt }),
      ...(confirmDueAt && { confirmDueAt }),
      ...(artist && { artist }),
      ...(move && { creditMove: move }),
    };
    for (const kind of withCredits(kinds, move)) {
      const receiverId = venueKinds.includes(kind) ? orgId : artistId;
      notices.push({ kind, receiverId, occasion: occasionOf(kind, application, event, number), facts });
    }
  }
  await notify(context, notices, session);
  const changes = applications.flatMap(({ _id: id, artistId, orgId }) =>
    [artistId, orgId].map((receiverId) => ({ receiverId, kind: 'application' as const, id })),
  );
  tellLive(context, changes, session);
}

/** Reports a change of credits once: in the notice of its step, otherwise in a separate one. */
function withCredits(kinds: readonly NoticeKind[], move: CreditMove | null): readonly NoticeKind[] {
  const isTold = kinds.some((kind) => NOTICE_KINDS[kind].receiver === 'artist');
  return move === null || isTold ? kinds : [...kinds, `credits-${move}`];
}

function occasionOf(
  kind: NoticeKind,
  { _id, history }: ApplicationRecord,
  event: EventRecord,
  number?: number,
): string {
  if (OF_EACH_CHANGE.includes(kind)) return `${_id} terms ${event.termsVersion ?? 0}`;
  if (OF_EACH_PAUSE.includes(kind)) {
    return `${_id} pause ${history.filter(({ transition }) => transition === 'pause').length}`;
  }
  return number === undefined ? _id : `${_id} number ${number}`;
}
