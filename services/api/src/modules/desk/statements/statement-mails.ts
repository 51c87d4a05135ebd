import { OBJECTION_DAYS } from '@backline/contracts/base/limits';
import { ADMIN_ACTS, type AdminAct } from '@backline/contracts/desk/acts';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { linkedStatementPath, STATEMENTS_SCREEN } from '@backline/contracts/desk/statements';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { actModel } from './acts.model.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';

type Letter = 'statement' | 'answer' | 'lift';

/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;

/** Plans the mail of a statement, of an answer or of the act that lifts a suspension, inside its transaction. */
export const planStatementMail = (
  context: RouteContext,
  letter: Letter,
  id: string,
  session: ClientSession,
): Promise<void> => setTimer(context, `mail-${letter}`, id, context.clock(), session);

/** What was done, as the person is told. */
export function whatOf({ act }: Pick<StatementRecord, 'act'>): string {
  const { told, does }: AdminAct = ADMIN_ACTS[act];
  return told ?? does;
}

export function statementJobs(context: RouteContext): TimerJobs {
  return {
    'mail-statement': (_timers, statementId) => mailAll(context, statementId, 'statement'),
    'mail-answer': (_timers, statementId) => mailAll(context, statementId, 'answer'),
    'mail-lift': (_timers, actId) => mailLift(context, actId),
  };
}

/** Tells a person that the account is open again, and why. */
async function mailLift(context: RouteContext, actId: string): Promise<void> {
  const act = await actModel(context.connection).findById(actId).lean();
  if (!act) return;
  const message: AccountMessage = {
    subject: 'Your Backline account is open again',
    heading: 'Account open again',
    paragraphs: ['The suspension of your account is lifted, and your pages are shown again.'],
    facts: { Reason: act.reason ?? '' },
    path: SCREEN_PATHS.login,
    label: 'Sign in',
    closing: CLOSING,
  };
  await mailOwner(context, act.subjectId, message, letterOf(context, 'lift'));
}

const letterOf = ({ clock }: RouteContext, kind: Letter) => ({
  kind,
  usefulUntil: new Date(clock().getTime() + USEFUL_MS),
});

async function mailAll(
  context: RouteContext,
  statementId: string,
  kind: 'statement' | 'answer',
): Promise<void> {
  const { connection, logger } = context;
  const statement = await statementModel(connection).findById(statementId).lean();
  if (!statement) return;
  const letter = letterOf(context, kind);
  for (const userId of statement.userIds) {
    const content = kind === 'statement' ? statementMail(statement) : answerMail(statement);
    const message = { ...content, path: pathOf(context, statement, userId) };
    const isSent = await mailOwner(context, userId, message, letter);
    if (!isSent) logger.warn({ statement: statementId, kind }, 'a statement of reasons was not mailed');
  }
}

/** The path that opens a statement for a person without a session. */
function pathOf({ mail }: RouteContext, { _id }: StatementRecord, userId: string): string {
  const token = mail?.tokens.sign('statement', [_id, userId]);
  return token === undefined ? STATEMENTS_SCREEN : linkedStatementPath(token);
}

/** The authentication service takes no longer subject. */
const SUBJECT_MAX = 200;
const CLOSING = 'This message is about your account. It cannot be switched off.';

function statementMail(statement: StatementRecord): Omit<AccountMessage, 'path'> {
  const { subjectName, reason, facts, rule } = statement;
  const heading = whatOf(statement).replace(/\.$/, '');
  return {
    subject: `${heading}: ${subjectName}`.slice(0, SUBJECT_MAX),
    heading,
    paragraphs: [
      `${subjectName}: ${heading}. A person at Backline decided this.`,
      `You can object once within ${OBJECTION_DAYS} days. Another administrator answers, if there is one.`,
    ],
    facts: { Reason: reason, 'What happened': facts, 'The rule': rule },
    label: 'Read and object',
    closing: CLOSING,
  };
}

function answerMail(statement: StatementRecord): Omit<AccountMessage, 'path'> {
  const { subjectName, objection, answer } = statement;
  return {
    subject: `Your objection is answered: ${subjectName}`.slice(0, SUBJECT_MAX),
    heading: 'Your objection is answered',
    paragraphs: [`${subjectName}: ${whatOf(statement)} You objected, and a person at Backline answered.`],
    facts: { 'Your objection': objection?.text ?? '', 'The answer': answer?.text ?? '' },
    label: 'Read the answer',
    closing: CLOSING,
  };
}
