import { LEAVING_DAYS } from '@backline/contracts/accounts/own-data/leaving';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';

/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;
const BUTTON = { path: SCREEN_PATHS.login, label: 'Sign in' };
const CLOSING = 'This message is about your account. It cannot be switched off.';

const letterOf = ({ clock }: RouteContext, kind: string) => ({
  kind,
  usefulUntil: new Date(clock().getTime() + USEFUL_MS),
});

/** Mails the person when the account is erased, and how to keep it. */
export async function mailStart(context: RouteContext, userId: string): Promise<void> {
  const leaving = await leavingModel(context.connection).findOne({ _id: userId, state: 'waiting' }).lean();
  if (!leaving) return;
  const until = momentText(leaving.endsAt, 'UTC');
  const message: AccountMessage = {
    subject: `Your account is deleted on ${until}`,
    heading: 'You deleted your account',
    paragraphs: [
      `You are signed out everywhere, and your pages are hidden. After ${LEAVING_DAYS} days everything is erased.`,
      'Sign in before then to keep the account. What was called off stays called off.',
    ],
    facts: { 'Erased on': until },
    ...BUTTON,
    closing: 'If this was not you, sign in now and set a new password.',
  };
  await mailOwner(context, userId, message, letterOf(context, 'leaving'));
}

/** Mails the person that a sign-in kept the account. */
export async function mailReturn(context: RouteContext, userId: string): Promise<void> {
  const message: AccountMessage = {
    subject: 'Your account is open again',
    heading: 'You were leaving. Your account is open again',
    paragraphs: ['Somebody signed in to your account, so it is not deleted. Your pages are shown again.'],
    facts: {},
    ...BUTTON,
    closing: `If this was not you, set a new password. ${CLOSING}`,
  };
  await mailOwner(context, userId, message, letterOf(context, 'leaving-undone'));
}
