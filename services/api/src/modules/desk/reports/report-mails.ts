import { REPORTS_PATH, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { ReportStatus } from '@backline/contracts/desk/reports';
import type { MailContent } from '@backline/service-kit/mail/layout';
import type { ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { type ApiMail, queueMail } from '#src/mail/api-mail.ts';
import { reportedThing } from './reported-page.ts';

/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;

/** The time until which a mail about a report is useful. */
export const usefulUntilOf = (now: Date) => new Date(now.getTime() + USEFUL_MS);

const OUTCOMES: Record<Exclude<ReportStatus, 'open'>, string> = {
  hidden: 'We hid the page.',
  suspended: 'We suspended the account behind it.',
  warned: 'We warned the person behind it.',
  refused: 'We found nothing that we have to act on. Nothing changes.',
  restored: 'We looked at it again, and show it as before.',
};

/** What a reporter reads of a decision. */
export function outcomeOf({ status, file }: Pick<ReportRecord, 'status' | 'file'>): string {
  if (status === 'open') throw new Error('A report that waits has no decision to tell');
  if (file && status === 'hidden') return 'We hid it. Nobody can open it any more.';
  return OUTCOMES[status];
}

/** Mails a new report to the operator, in the transaction that stores it. */
export async function mailToOperator(
  context: RouteContext,
  report: ReportRecord,
  session: ClientSession,
): Promise<void> {
  const { mail, settings } = context;
  const { contactEmail } = settings;
  if (!mail || contactEmail === undefined) return;
  await queueReportMail(context, { to: contactEmail, content: operatorMail(report, mail) }, session);
}

/** Mails the receipt to the reporter, in the transaction that stores the report. */
export async function mailReceipt(
  context: RouteContext,
  report: ReportRecord,
  session: ClientSession,
): Promise<void> {
  const { mail } = context;
  if (!mail) return;
  await queueReportMail(context, { to: report.reporter.email, content: receiptMail(report, mail) }, session);
}

/** Mails a decision to a reporter who got the receipt, in the transaction that notes it. */
export async function mailOutcome(
  context: RouteContext,
  report: ReportRecord,
  session: ClientSession,
): Promise<void> {
  const { mail } = context;
  if (!mail || !report.isMailed) return;
  await queueReportMail(context, { to: report.reporter.email, content: outcomeMail(report, mail) }, session);
}

async function queueReportMail(
  { mail, clock }: RouteContext,
  letter: { to: string; content: MailContent },
  session: ClientSession,
): Promise<void> {
  const usefulUntil = usefulUntilOf(clock());
  if (mail) await queueMail(mail, { kind: 'report', ...letter, usefulUntil }, session);
}

/** Its reader may be the administrator who was reported, so it tells neither who reported nor what. */
function operatorMail({ _id }: ReportRecord, { siteUrl }: ApiMail): MailContent {
  return {
    subject: `New report ${_id}`,
    heading: 'Somebody sent a report',
    paragraphs: ['The queue shows what is wrong, and until when it is due.'],
    facts: [['Number', _id]],
    button: { label: 'Open the queue', href: new URL(REPORTS_PATH, siteUrl).href },
    closing: 'You do not see a report about yourself. Another administrator decides it.',
  };
}

/** It contains nothing that the reporter wrote, because the address may be another person's. */
function receiptMail(report: ReportRecord, { siteUrl }: ApiMail): MailContent {
  return {
    subject: `We have your report ${report._id}`,
    heading: 'We have your report',
    paragraphs: [
      `You reported ${reportedThing(report)}. A person reads each report${report.category === 'copyright' ? ' within one day' : ''}, and you get the decision by mail.`,
    ],
    facts: [['Number', report._id]],
    button: rulesButton(report, siteUrl),
    closing: 'If you did not send a report, you can ignore this message.',
  };
}

function rulesButton({ category }: ReportRecord, siteUrl: string): NonNullable<MailContent['button']> {
  return category === 'copyright'
    ? { label: 'How reports work', href: new URL(SCREEN_PATHS.copyright, siteUrl).href }
    : { label: 'Read our terms', href: new URL(SCREEN_PATHS.terms, siteUrl).href };
}

function outcomeMail(report: ReportRecord, { siteUrl }: ApiMail): MailContent {
  const { _id, reason } = report;
  return {
    subject: `Your report ${_id} is decided`,
    heading: 'Your report is decided',
    paragraphs: [`A person looked at your report about ${reportedThing(report)}. ${outcomeOf(report)}`],
    facts: [
      ['Number', _id],
      ['Reason', reason ?? ''],
    ],
    button: rulesButton(report, siteUrl),
    closing: 'You can report again when you have something new to tell.',
  };
}
