import type { MailChoice } from '@backline/contracts/accounts/mail/mail-choices';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { NOTICE_KINDS } from './notice-kinds.ts';
import type { NoticeFacts } from './notices.model.ts';

/** How one kind of notice is mailed, beside its row in `NOTICE_KINDS`. A kind needs no entry here. */
interface MailRule {
  /** Its name on the settings screen. @default the kind, in words */
  title: string;
  /** It is about money, a spot that the reader can lose, or a warning, so nobody can switch it off. */
  isAlways?: true;
  /** It is mailed only to people who asked for it. */
  isExtra?: true;
  /** What the reader must do. Its deadline may be missing in the facts: then there is nothing to do. */
  act?: MailedAct;
}

interface MailedAct {
  verb: 'Confirm' | 'Reply';
  until(facts: NoticeFacts): Date | null | undefined;
  about(facts: NoticeFacts): string;
}

const CONFIRM: MailedAct = {
  verb: 'Confirm',
  until: ({ confirmDueAt }) => confirmDueAt,
  about: ({ headliner = '' }) => headliner,
};

const REPLY: MailedAct = {
  verb: 'Reply',
  until: ({ replyDueAt }) => replyDueAt,
  about: ({ artist = '', headliner = '' }) => `${artist} for ${headliner}`,
};

const RULES: Readonly<Partial<Record<NoticeKind, MailRule>>> = {
  applied: { title: 'An artist applies', act: REPLY },
  withdrawn: { title: 'An artist withdraws', isExtra: true },
  missed: { title: 'The time for a reply is over', isExtra: true },
  'reply-due': { title: 'A reply is due soon', act: REPLY },
  'due-weekend': { title: 'Replies are due this weekend' },
  'artist-wrote': { title: 'An artist writes to you' },
  'change-confirmed': { title: 'An artist confirms a changed night', isExtra: true },
  'change-passed': { title: 'An artist does not play a changed night' },
  'artist-cancelled': { title: 'An artist cancels' },
  'artist-called-off': { title: 'Backline calls off an artist' },
  'late-confirmed': { title: 'An artist takes a late spot' },
  'late-passed': { title: 'An artist passes on a late spot', isExtra: true },
  'member-joined': { title: 'A member joins your venue', isExtra: true },
  'member-left': { title: 'A member leaves your venue', isExtra: true },
  viewed: { title: 'A venue looks at your application', isExtra: true },
  'venue-wrote': { title: 'A venue writes to you' },
  accepted: { title: 'A venue accepts you', act: CONFIRM },
  declined: { title: 'A venue declines' },
  expired: { title: 'A venue does not reply in time' },
  'event-full': { title: 'A night that you applied to is full' },
  'event-changed': { title: 'A night that you applied to changes' },
  'venue-paused': { title: 'A venue that you applied to is suspended' },
  'pause-closed': { title: 'A paused application is closed' },
  'night-taken': { title: 'You take a late spot' },
  'night-given-up': { title: 'You give up a night' },
  invited: { title: 'A venue invites you to apply' },
  'new-matches': { title: 'New events fit your saved filters, once a week' },
  'link-proven': { title: 'A link of yours is verified' },
  'link-refused': { title: 'A link of yours is not verified' },
  'link-proof-ended': { title: 'A link of yours is no longer verified' },
  'deadlines-moved': { title: 'Your deadlines move after an outage of ours' },
  'replies-moved': { title: 'Your replies are due later after an outage of ours' },
  'calendar-unread': { title: 'Your calendar cannot be read' },
  'event-cancelled': { title: 'A night that you applied to is cancelled', isAlways: true },
  'called-off': { title: 'A venue calls off your spot', isAlways: true },
  'night-called-off': { title: 'Backline calls off your spot', isAlways: true },
  'change-to-confirm': { title: 'A changed night that you must confirm', isAlways: true, act: CONFIRM },
  'spot-lapsed': { title: 'A spot that you did not confirm in time', isAlways: true },
  'asked-late': { title: 'A late spot that you must confirm', isAlways: true, act: CONFIRM },
  'told-by-backline': { title: 'Backline changes something of yours', isAlways: true },
  'report-warned': { title: 'A warning by Backline', isAlways: true },
  'report-refused': { title: 'A report about you is refused' },
  'report-decided': { title: 'A report of yours is decided' },
  'credits-given': { title: 'Credits given to you', isAlways: true },
  'credits-taken': { title: 'Credits taken back', isAlways: true },
};

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** The name of a kind on screens. */
export function mailTitle(kind: NoticeKind): string {
  const words = kind.replaceAll('-', ' ');
  return RULES[kind]?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the reader of a notice must do. Undefined if there is nothing, or if its time is over. */
export function actOf(kind: NoticeKind, facts: NoticeFacts, now: Date) {
  const act = RULES[kind]?.act;
  const until = act?.until(facts);
  return act && until && until > now ? { verb: act.verb, until, about: act.about(facts) } : undefined;
}

/** Whether a notice of this kind can be mailed at all. */
export function isMailed(kind: NoticeKind): boolean {
  return NOTICE_KINDS[kind].mail !== null || RULES[kind]?.isExtra === true;
}

/** Whether a person can choose when a kind is mailed. */
export function isChosen(kind: NoticeKind): boolean {
  return isMailed(kind) && RULES[kind]?.isAlways !== true;
}

/** The choice of a person for a kind. Without one, the default of the kind. */
export function choiceFor(
  kind: NoticeKind,
  choices: Readonly<Partial<Record<NoticeKind, MailChoice>>>,
): MailChoice {
  if (!isMailed(kind)) return 'never';
  if (!isChosen(kind)) return 'at-once';
  return choices[kind] ?? (RULES[kind]?.isExtra ? 'never' : 'at-once');
}

/** The mailed kinds of one side, those that it can choose and the others. */
export function mailedKindsOf(side: 'artist' | 'venue'): { chosen: NoticeKind[]; always: NoticeKind[] } {
  const other = side === 'artist' ? 'venue' : 'artist';
  const mailed = KINDS.filter((kind) => isMailed(kind) && NOTICE_KINDS[kind].receiver !== other);
  return {
    chosen: mailed.filter((kind) => isChosen(kind)),
    always: mailed.filter((kind) => !isChosen(kind)),
  };
}
