import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { MailContent } from '@backline/service-kit/mail/layout';
import type { MediaReportRecord } from '@backline/shared-records/media/media-reports.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { type ApiMail, queueMail } from '#src/mail/api-mail.ts';
import { reportedThing } from './reported-thing.ts';

/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;

/** The time until which a message about a report is useful. */
export const usefulUntilOf = (now: Date) => new Date(now.getTime() + USEFUL_MS);

type Written = Pick<MediaReportRecord, 'kind' | 'title' | 'reporter' | 'statement' | 'status' | 'reason'>;

/** Mails a new report to the operator, and a receipt to the reporter, in the transaction that stores it. */
export async function mailReport(
  { mail, clock, settings: { contactEmail } }: RouteContext,
  report: MediaReportRecord,
  { isReceiptDue }: { isReceiptDue: boolean },
  session: ClientSession,
): Promise<void> {
  if (!mail) return;
  const usefulUntil = usefulUntilOf(clock());
  const queue = (to: string, content: MailContent) =>
    queueMail(mail, { kind: 'media-report', to, content, usefulUntil }, session);
  if (contactEmail !== undefined) await queue(contactEmail, operatorMail(report, mail));
  if (isReceiptDue) await queue(report.reporter.email, receiptMail(report, mail));
}

/** Mails a decision to the reporter, in the transaction that makes it. */
export async function mailDecision(
  { mail, clock }: RouteContext,
  report: MediaReportRecord,
  session: ClientSession,
): Promise<void> {
  if (!mail) return;
  const usefulUntil = usefulUntilOf(clock());
  const letter = { to: report.reporter.email, content: decisionMail(report, mail), usefulUntil };
  await queueMail(mail, { kind: 'media-report-decision', ...letter }, session);
}

function operatorMail({ reporter, statement, ...thing }: Written, { siteUrl }: ApiMail): MailContent {
  const about = reportedThing(thing);
  return {
    subject: `Copyright report about ${about}`,
    heading: 'A file was reported for copyright',
    paragraphs: [`${reporter.name} says about ${about}:`, statement],
    facts: [
      ['Name', reporter.name],
      ['Email', reporter.email],
    ],
    button: { label: 'Decide', href: new URL(SCREEN_PATHS.adminCopyrightReports, siteUrl).href },
    closing: 'Reporters are promised that somebody looks at it within one day.',
  };
}

/** It contains nothing that the reporter wrote, because the address may be another person's. */
function receiptMail(thing: Written, { siteUrl }: ApiMail): MailContent {
  return {
    subject: 'We have your copyright report',
    heading: 'We have your report',
    paragraphs: [
      `You reported ${reportedThing(thing)} for copyright. Somebody looks at it within one day, and you get the decision by mail.`,
    ],
    button: { label: 'How reports work', href: new URL(SCREEN_PATHS.copyright, siteUrl).href },
    closing: 'If you did not send a report, you can ignore this message.',
  };
}

const OUTCOMES: Partial<
  Record<MediaReportRecord['status'], { heading: string; says: (about: string) => string }>
> = {
  hidden: {
    heading: 'Your report was right',
    says: (about) => `Backline hides ${about}. Nobody can open it any more.`,
  },
  rejected: {
    heading: 'Your report was rejected',
    says: (about) => `Backline looked at your report about ${about}, and still shows it.`,
  },
  restored: {
    heading: 'A file is shown again',
    says: (about) => `Backline looked at your report again, and shows ${about} as before.`,
  },
};

function decisionMail({ status, reason, ...thing }: Written, { siteUrl }: ApiMail): MailContent {
  const outcome = OUTCOMES[status];
  if (!outcome) throw new Error('A report that waits has no decision to mail');
  return {
    subject: `Your copyright report: ${outcome.heading.toLowerCase()}`,
    heading: outcome.heading,
    paragraphs: [outcome.says(reportedThing(thing))],
    facts: [['Reason', reason ?? '']],
    button: { label: 'How reports work', href: new URL(SCREEN_PATHS.copyright, siteUrl).href },
    closing: 'You can report again when you have something new to tell.',
  };
}
