import type { MailContent } from '@backline/service-kit/mail/layout';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';
import { NOTICE_KINDS, noticeText } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { isAtStake } from './mail-time.ts';
import { type Reading, subjectOf } from './notice-subject.ts';

/** A longer message gives only the number of the rest. */
const NAMED_MAX = 20;
/** This path leads each person to the home of their role, where the bell is. */
const HOME = '/app';
const CLOSING = 'You get this message because you have an account at Backline.';

interface NoticeMail extends Reading {
  siteUrl: string;
  /** Absent for mail that nobody can switch off. */
  unsubscribeUrl?: string | undefined;
}

/** The message for one notice, or for several of the same kind within an hour. */
export function noticeMail(notices: readonly NoticeRecord[], about: NoticeMail): MailContent {
  const [first] = notices;
  if (!first) throw new Error('A message needs a notice');
  const keyOf = ({ kind, facts }: NoticeRecord) =>
    noticeText(kind, facts).text + NOTICE_KINDS[kind].path(facts);
  return notices.every((notice) => keyOf(notice) === keyOf(first))
    ? singleMail(first, about, notices.length)
    : listMail(notices, `${notices.length} notices on Backline`, about);
}

/** The message of 9:00. */
export function dailyMail(notices: readonly NoticeRecord[], about: NoticeMail): MailContent {
  const count = notices.length === 1 ? '1 notice' : `${notices.length} notices`;
  return listMail(notices, `Your day on Backline: ${count}`, about);
}

/** The message for a notice that came `times` times, as several messages of one conversation do. */
function singleMail(notice: NoticeRecord, about: NoticeMail, times: number): MailContent {
  const { kind, facts } = notice;
  const { mail, path } = NOTICE_KINDS[kind];
  const { text } = noticeText(kind, facts);
  const often = times > 1 ? ` (${times})` : '';
  return {
    subject: `${subjectOf([notice], text, about)}${often}`,
    heading: `${text}${often}`,
    paragraphs: mail ? [mail.sentence] : [],
    facts: factsOf(notice, about),
    button: { label: mail?.label ?? 'Open Backline', href: new URL(path(facts), about.siteUrl).href },
    ...endOf(about),
  };
}

function listMail(notices: readonly NoticeRecord[], heading: string, about: NoticeMail): MailContent {
  const named = notices.slice(0, NAMED_MAX).map(({ kind, facts }) => noticeText(kind, facts).text);
  const rest = notices.length - named.length;
  return {
    subject: subjectOf(notices, heading, about),
    heading,
    paragraphs: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])],
    button: { label: 'Open Backline', href: new URL(HOME, about.siteUrl).href },
    ...endOf(about),
  };
}

function endOf({ siteUrl, unsubscribeUrl }: NoticeMail): Pick<MailContent, 'closing' | 'links'> {
  const settings = new URL(`${SCREEN_PATHS.settings}#mail`, siteUrl).href;
  return {
    closing: CLOSING,
    links: [
      { label: 'Choose what is mailed to you', href: settings },
      ...(unsubscribeUrl === undefined ? [] : [{ label: 'End this kind of mail', href: unsubscribeUrl }]),
    ],
  };
}

/** The new events of a saved filter, as far as the notice names them. */
function matchesOf({ matches }: NoticeRecord['facts']): [string, string][] {
  if (!matches) return [];
  const { count, nights } = matches;
  const rest = count - nights.length;
  return [
    ...nights.map(({ headliner, venue, city, startsAt, timeZone }): [string, string] => [
      headliner,
      `${venue}, ${city}, ${momentText(startsAt, timeZone)}`,
    ]),
    ...(rest > 0 ? [['And more', String(rest)] satisfies [string, string]] : []),
  ];
}

function factsOf(notice: NoticeRecord, { now }: Reading) {
  const { facts } = notice;
  const { headliner, venue, startsAt, timeZone, replyDueAt, confirmDueAt, reason } = facts;
  const rows: [string, string][] = [];
  if (headliner) rows.push(['Event', headliner]);
  if (venue) rows.push(['Venue', venue]);
  if (startsAt && timeZone) rows.push(['Starts', momentText(startsAt, timeZone)]);
  if (replyDueAt && timeZone) rows.push(['Reply by', momentText(replyDueAt, timeZone)]);
  if (isAtStake(notice, now) && confirmDueAt && timeZone) {
    rows.push(['Confirm by', momentText(confirmDueAt, timeZone)]);
  }
  if (reason) rows.push(['Reason', reason]);
  return [...rows, ...matchesOf(facts)];
}
