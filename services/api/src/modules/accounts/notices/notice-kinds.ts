import { CONFIRM_HOURS } from '@backline/contracts/base/limits';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { EDIT_PROFILE_PATH, fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { ACCOUNT_NOTICES } from './kinds/account-notices.ts';
import { areMoved, countCredits, creditsMoved } from './count-credits.ts';
import { FILTER_NOTICES } from './kinds/filter-notices.ts';
import { OWN_NIGHT_NOTICES } from './kinds/own-night-notices.ts';
import type { KindOfNotice } from './kind-of-notice.ts';
import { momentText } from './moment-text.ts';
import { ownApplication, venuesApplication } from './notice-paths.ts';
import { MESSAGE_NOTICES } from './kinds/message-notices.ts';
import { PAUSE_NOTICES } from './kinds/pause-notices.ts';
import { PURCHASE_NOTICES } from './kinds/purchase-notices.ts';
import type { NoticeFacts } from './notices.model.ts';

/** The text, and the part of it that is emphasised. */
interface NoticeText {
  text: string;
  strong: string;
}

/** The venue's overview, because a withdrawn application is in no list. */
const venuesOverview = () => SCREEN_PATHS.orgDashboard;

const ownLinks = () => `${EDIT_PROFILE_PATH}?section=links`;

/** Every kind of notice (rules: notices). A kind outside this table is never sent. */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, KindOfNotice>> = {
  applied: {
    receiver: 'venue',
    mail: {
      sentence: 'Listen, and reply within the time. The artist plans around your answer.',
      label: 'Look at the application',
    },
    words: ({ artist, headliner }) => `${artist} applied to ${headliner}`,
    path: venuesApplication,
  },
  withdrawn: {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner }) => `${artist} withdrew from ${headliner}`,
    path: venuesOverview,
  },
  missed: {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner }) => `${headliner}: the time to reply to ${artist} is over`,
    path: venuesApplication,
  },
  'reply-due': {
    receiver: 'venue',
    mail: {
      sentence:
        'The artist still waits. Without your answer the application ends, and the reply counts as missed.',
      label: 'Look at the application',
      isByDay: true,
    },
    words: ({ artist, headliner, replyDueAt, timeZone }) =>
      `${headliner}: reply to ${artist} by ${replyDueAt && timeZone ? momentText(replyDueAt, timeZone) : 'the deadline'}`,
    path: venuesApplication,
  },
  'due-weekend': {
    receiver: 'venue',
    mail: {
      sentence: 'Artists plan their weeks around your answers. A reply that comes too late counts as missed.',
      label: 'Look at the applications',
    },
    words: ({ waiting = 0 }) =>
      waiting === 1 ? '1 reply is due this weekend' : `${waiting} replies are due this weekend`,
    path: () => `${SCREEN_PATHS.orgApplications}?due=weekend`,
  },
  viewed: {
    receiver: 'artist',
    mail: null,
    words: ({ venue, headliner }) => `${venue} viewed your application to ${headliner}`,
    path: ownApplication,
  },
  accepted: {
    receiver: 'artist',
    mail: { sentence: 'The spot is yours. The venue counts on you.', label: 'Open your application' },
    words: ({ venue, headliner, ...facts }) => `${venue} accepted you for ${headliner}${creditsMoved(facts)}`,
    path: ownApplication,
  },
  declined: {
    receiver: 'artist',
    mail: {
      sentence: 'It did not work out this time. Other nights take applications.',
      label: 'Open your application',
    },
    words: ({ venue, headliner, ...facts }) => `${venue} declined ${headliner}${creditsMoved(facts)}`,
    path: ownApplication,
  },
  expired: {
    receiver: 'artist',
    mail: {
      sentence: 'The venue did not reply in time, so the application is over.',
      label: 'Open your application',
    },
    words: ({ headliner, credits }) => `${creditsBack(credits, 'No reply')} for ${headliner}`,
    path: ownApplication,
  },
  'event-full': {
    receiver: 'artist',
    mail: {
      sentence: 'The last spot went to another artist, so your application is closed.',
      label: 'Open your application',
    },
    words: ({ headliner, credits }) => `${creditsBack(credits, 'Every spot taken')} at ${headliner}`,
    path: ownApplication,
  },
  'event-cancelled': {
    receiver: 'artist',
    mail: {
      sentence: 'The night does not take place. What you paid to apply is back.',
      label: 'Open your application',
    },
    words: ({ venue, headliner, ...facts }) => `${venue} cancelled ${headliner}${creditsMoved(facts)}`,
    path: ownApplication,
  },
  'called-off': {
    receiver: 'artist',
    mail: {
      sentence: 'Your spot at this night is gone. What you paid to apply is back.',
      label: 'Open your application',
    },
    words: ({ venue, headliner, ...facts }) => `${venue} called off ${headliner}${creditsMoved(facts)}`,
    path: ownApplication,
  },
  'event-changed': {
    receiver: 'artist',
    mail: {
      sentence: 'Look at what changed. If the night no longer suits you, you can withdraw.',
      label: 'Look at the change',
    },
    words: ({ venue, headliner }) => `${venue} changed ${headliner}`,
    path: ownApplication,
  },
  'change-to-confirm': {
    receiver: 'artist',
    mail: {
      sentence: `Confirm within ${CONFIRM_HOURS} hours. Otherwise your spot opens again, and what you paid to apply comes back.`,
      label: 'Open your application',
    },
    words: ({ venue, headliner }) => `${venue} changed ${headliner}: confirm to keep your spot`,
    path: ownApplication,
  },
  'spot-lapsed': {
    receiver: 'artist',
    mail: { sentence: 'What you paid to apply is back.', label: 'Open your application' },
    words: ({ headliner, ...facts }) =>
      `${headliner}: you did not confirm the change, so your spot is open again${creditsMoved(facts)}`,
    path: ownApplication,
  },
  'change-confirmed': {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner }) => `${artist} confirmed the changed ${headliner}`,
    path: venuesApplication,
  },
  'change-passed': {
    receiver: 'venue',
    mail: {
      sentence: 'The spot is open again. You may ask other artists.',
      label: 'Look at the application',
    },
    words: ({ artist, headliner }) => `${artist} does not play the changed ${headliner}`,
    path: venuesApplication,
  },
  'artist-cancelled': {
    receiver: 'venue',
    mail: {
      sentence: 'The spot is open again. You may ask artists whose reply you missed.',
      label: 'Look at the application',
    },
    words: ({ artist, headliner }) => `${artist} cancelled ${headliner}`,
    path: venuesApplication,
  },
  'asked-late': {
    receiver: 'artist',
    mail: {
      sentence: `The reply was late. Confirm within ${CONFIRM_HOURS} hours if you still want to play. It costs no credits.`,
      label: 'Open your application',
    },
    words: ({ venue, headliner }) => `${venue} asks you late to play at ${headliner}`,
    path: ownApplication,
  },
  'late-confirmed': {
    receiver: 'venue',
    mail: { sentence: 'The spot is taken.', label: 'Look at the application' },
    words: ({ artist, headliner }) => `${artist} confirmed ${headliner}`,
    path: venuesApplication,
  },
  'late-passed': {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner }) => `${artist} passed on ${headliner}`,
    path: venuesApplication,
  },
  invited: {
    receiver: 'artist',
    mail: {
      sentence:
        'The venue invites you, so you apply without credits. If you want no more invitations from this venue, mute it on your applications screen.',
      label: 'Look at the event',
    },
    words: ({ venue, headliner }) => `${venue} invites you to apply to ${headliner}`,
    path: ({ eventId = '' }) => fillPath(SCREEN_PATHS.event, eventId),
  },
  'member-joined': {
    receiver: 'venue',
    mail: null,
    words: ({ member, venue }) => `${member} joined ${venue}`,
    path: () => SCREEN_PATHS.orgMembers,
  },
  'member-left': {
    receiver: 'venue',
    mail: null,
    words: ({ member, venue }) => `${member} no longer belongs to ${venue}`,
    path: () => SCREEN_PATHS.orgMembers,
  },
  'credits-granted': {
    receiver: 'artist',
    mail: null,
    isOwnAct: true,
    words: ({ credits = 0 }) => `${countCredits(credits)} to begin with`,
    path: () => SCREEN_PATHS.credits,
  },
  'credits-held': {
    receiver: 'artist',
    mail: null,
    isOwnAct: true,
    words: ({ credits = 0, headliner }) => `${countCredits(credits)} on hold: you applied to ${headliner}`,
    path: ownApplication,
  },
  'credits-back': {
    receiver: 'artist',
    mail: null,
    isOwnAct: true,
    words: ({ credits = 0, headliner }) => `${areMoved(credits, 'back')}: you left ${headliner}`,
    path: ownApplication,
  },
  'credits-spent': {
    receiver: 'artist',
    mail: null,
    isOwnAct: true,
    words: ({ credits = 0, headliner }) => `${areMoved(credits, 'spent')}: you left ${headliner}`,
    path: ownApplication,
  },
  'link-proven': {
    receiver: 'artist',
    mail: { sentence: 'Your public profile says so beside the link.', label: 'Open your links' },
    words: ({ platform }) => `Your ${platform} link is verified`,
    path: ownLinks,
  },
  'link-refused': {
    receiver: 'artist',
    mail: { sentence: 'You can ask again with other evidence.', label: 'Open your links' },
    words: ({ platform }) => `Your ${platform} link was not verified`,
    path: ownLinks,
  },
  'link-proof-ended': {
    receiver: 'artist',
    mail: {
      sentence: 'The link leads to another account than before, or to none. Check it, and prove it again.',
      label: 'Open your links',
    },
    words: ({ platform }) => `Your ${platform} link is no longer verified`,
    path: ownLinks,
  },
  ...OWN_NIGHT_NOTICES,
  ...MESSAGE_NOTICES,
  ...PAUSE_NOTICES,
  ...ACCOUNT_NOTICES,
  ...FILTER_NOTICES,
  ...PURCHASE_NOTICES,
};

/** `10 credits are back: no reply`, or only `No reply` if the application cost nothing. */
function creditsBack(credits = 0, why: string): string {
  if (credits === 0) return why;
  return `${areMoved(credits, 'back')}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

export function noticeText(kind: NoticeKind, facts: NoticeFacts): NoticeText {
  return { text: NOTICE_KINDS[kind].words(facts), strong: facts.headliner ?? facts.member ?? '' };
}
