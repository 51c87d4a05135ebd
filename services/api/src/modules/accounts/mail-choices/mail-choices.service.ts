import type { MailChoice, MailChoices, MailKind } from '@backline/contracts/accounts/mail/mail-choices';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { accountModel, type AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { choiceFor, isChosen, mailedKindsOf, mailTitle } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { planMailsAnew } from '#src/modules/accounts/notices/notify.ts';
import { mailChoicesModel, type MailChoicesRecord } from './mail-choices.model.ts';

/** What each person is mailed at once. */
export const ACCOUNT_MAIL = 'Sign-ins, passwords and addresses of your account';

type Choices = Pick<MailChoicesRecord, 'timeZone' | 'choices'>;

/** What the person chose. Without a record it is nothing. */
export async function findMailChoices({ connection }: ApiContext, userId: string): Promise<Choices> {
  return (await mailChoicesModel(connection).findById(userId).lean()) ?? { timeZone: null, choices: {} };
}

export async function readMailChoices(
  context: ApiContext,
  userId: string,
): Promise<Omit<MailChoices, 'addressReturns' | 'goesTo'>> {
  const { timeZone, choices } = await findMailChoices(context, userId);
  const { chosen, always } = mailedKindsOf(sideOf(await accountOf(context, userId)));
  return {
    timeZone,
    kinds: chosen.map((kind) => toMailKind(kind, choices)),
    always: [
      ACCOUNT_MAIL,
      'Receipts of payments',
      'Receipts of withdrawals',
      'The file with your data',
      ...always.map((kind) => mailTitle(kind)),
    ],
  };
}

interface NewChoices {
  timeZone: string;
  choices: readonly { kind: NoticeKind; choice: MailChoice }[];
}

/** @throws AppError `validation_failed` for a kind that the person cannot choose. */
export async function saveMailChoices(
  context: ApiContext,
  userId: string,
  { timeZone, choices }: NewChoices,
): Promise<void> {
  const account = await accountOf(context, userId);
  const { chosen } = mailedKindsOf(sideOf(account));
  const wrong = choices.findIndex(({ kind }) => !chosen.includes(kind));
  if (wrong >= 0) {
    throw invalidFields({ [`choices.${wrong}.kind`]: `Choose one of: ${chosen.join(', ')}` });
  }
  await writeChoices(context, account, { timeZone, ...fieldsOf(choices) });
}

/** The kinds that the person gets in the daily mail. */
export async function kindsOfDailyMail(context: ApiContext, userId: string): Promise<NoticeKind[]> {
  const { choices } = await findMailChoices(context, userId);
  return (Object.keys(choices) as NoticeKind[]).filter((kind) => choiceFor(kind, choices) === 'daily');
}

/** Ends kinds of mail for a person, and returns whether there were any. Kinds that nobody can switch off stay. */
export async function endMailKinds(
  context: ApiContext,
  userId: string,
  kinds: readonly NoticeKind[],
  session?: ClientSession,
): Promise<boolean> {
  const ended = kinds.filter((kind) => isChosen(kind)).map((kind) => ({ kind, choice: 'never' as const }));
  // A link can be older than the end of its account.
  const account = await accountModel(context.connection).findById(userId).lean();
  if (ended.length === 0 || !account) return false;
  await writeChoices(context, account, fieldsOf(ended), session);
  return true;
}

export function toMailKind(kind: NoticeKind, choices: MailChoicesRecord['choices']): MailKind {
  return { kind, title: mailTitle(kind), choice: choiceFor(kind, choices) };
}

/** A change of single choices, which leaves those that another tab changes alone. */
function fieldsOf(choices: NewChoices['choices']): Record<string, string> {
  return Object.fromEntries(choices.map(({ kind, choice }) => [`choices.${kind}`, choice]));
}

async function writeChoices(
  context: ApiContext,
  { _id, artistId, orgId }: AccountRecord,
  fields: Record<string, string>,
  session?: ClientSession,
): Promise<void> {
  const write = async (own: ClientSession) => {
    await mailChoicesModel(context.connection).updateOne(
      { _id },
      { $set: fields },
      { upsert: true, session: own },
    );
    const receiverId = orgId ?? artistId;
    if (receiverId !== null) await planMailsAnew(context, receiverId, own);
  };
  await (session ? write(session) : inTransaction(context.connection, write));
}

function sideOf({ userType }: AccountRecord): 'artist' | 'venue' {
  return userType === 'organisation' ? 'venue' : 'artist';
}
