import type { MailContent } from '@backline/service-kit/mail/layout';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';
import { NOTICE_KINDS, noticeText } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeFacts, NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';

/** A longer message gives only the number of the rest. */
const NAMED_MAX = 20;
/** This path leads each person to the home of their role, where the bell is. */
const HOME = '/app';
const CLOSING = 'You get this message because you have an account at Backline.';

/** The message for one notice, or for several of the same kind within an hour. */
export function noticeMail(notices: readonly NoticeRecord[], siteUrl: string): MailContent {
  const [first] = notices;
  if (!first) throw new Error('A message needs a notice');
  return notices.length === 1 ? singleMail(first, siteUrl) : bundledMail(notices, siteUrl);
}

function singleMail({ kind, facts }: NoticeRecord, siteUrl: string): MailContent {
  const { mail, path } = NOTICE_KINDS[kind];
  const { text } = noticeText(kind, facts);
  return {
    subject: text,
    heading: text,
    paragraphs: mail ? [mail.sentence] : [],
    facts: factsOf(facts),
    button: { label: mail?.label ?? 'Open Backline', href: new URL(path(facts), siteUrl).href },
    closing: CLOSING,
  };
}

function bundledMail(notices: readonly NoticeRecord[], siteUrl: string): MailContent {
  const heading = `${notices.length} notices on Backline`;
  const named = notices.slice(0, NAMED_MAX).map(({ kind, facts }) => noticeText(kind, facts).text);
  const rest = notices.length - named.length;
  return {
    subject: heading,
    heading,
    paragraphs: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])],
    button: { label: 'Open Backline', href: new URL(HOME, siteUrl).href },
    closing: CLOSING,
  };
}

function factsOf({ headliner, venue, startsAt, timeZone, replyDueAt, reason }: NoticeFacts) {
  const rows: [string, string][] = [];
  if (headliner) rows.push(['Event', headliner]);
  if (venue) rows.push(['Venue', venue]);
  if (startsAt && timeZone) rows.push(['Starts', momentText(startsAt, timeZone)]);
  if (replyDueAt && timeZone) rows.push(['Reply by', momentText(replyDueAt, timeZone)]);
  if (reason) rows.push(['Reason', reason]);
  return rows;
}
