import { PASSWORD_GUESSED } from '@backline/contracts/accounts/password-guessed';
import type { AuthContext } from '#src/context.ts';
import { type MailContent, renderHtml, renderText } from '@backline/service-kit/mail/layout';
import type { QueuedMail } from '@backline/service-kit/mail/mail-queue';
import {
  linkMessage,
  reauthenticationMessage,
  securityMessage,
  type SecurityMessageKind,
} from '#src/mail/messages.ts';
import type { Purpose } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';
import { issueToken, LIFETIMES, linkTypeOf } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';

export type LinkPurpose = Exclude<Purpose, 'reauthentication'>;

export interface LinkRequest {
  /** Null for an address without an account. Then the same work is done, and nothing is sent. */
  user: Pick<UserRecord, '_id'> | null;
  email: string;
  purpose: LinkPurpose;
  redirectTo?: string | null;
  codeChallenge?: string | null;
  /** The wanted new address of the account. */
  newEmail?: string;
}

type MailContext = Pick<AuthContext, 'connection' | 'pepper' | 'clock' | 'settings' | 'mailQueue'>;

const SECURITY_MESSAGE_USEFUL_MS = 86_400_000;
const MESSAGE_USEFUL_MS = 7 * 86_400_000;
/** The page asks for a click, so a program that opens every link in a message uses none. */
const CONFIRM_PAGE = '/auth/confirm';
const SECURITY_PAGES: Record<SecurityMessageKind, string> = {
  'new-sign-in': '/settings',
  'password-guessed': PASSWORD_GUESSED.path,
  'password-changed': '/forgot-password',
  'address-changed': '/',
  'factor-on': '/settings',
  'factor-off': '/settings',
  'passkey-added': '/settings#passkeys',
  'passkey-removed': '/settings#passkeys',
  'session-ended': '/login',
};

/** Mails a link that works once. */
export async function sendLink(context: MailContext, request: LinkRequest): Promise<void> {
  const { user, email, purpose, codeChallenge, newEmail } = request;
  const { token, code, expiresAt } = await issueToken(context, {
    userId: user?._id ?? `nobody ${email}`,
    purpose,
    email,
    codeChallenge: codeChallenge ?? null,
  });
  const href = confirmLink(context, request, token);
  const content = linkMessage(purpose, { href, code, lifetime: LIFETIMES[purpose].text, newEmail });
  const isDecoy = user === null;
  await enqueue(context, { kind: purpose, to: email, isDecoy, usefulUntil: expiresAt }, content);
}

/** Mails a code that replaces the password as a proof. */
export async function sendCode(context: MailContext, { _id: userId, email }: UserRecord): Promise<void> {
  const kind = 'reauthentication';
  const { code, expiresAt } = await issueToken(context, { userId, purpose: kind, email });
  const content = reauthenticationMessage(code, LIFETIMES[kind].text);
  await enqueue(context, { kind, to: email, isDecoy: false, usefulUntil: expiresAt }, content);
}

/** Tells the owner of a mailbox about a change of the account. */
export async function sendSecurityMessage(
  context: MailContext,
  kind: SecurityMessageKind,
  email: string,
  facts: NonNullable<MailContent['facts']> = [],
): Promise<void> {
  const href = new URL(SECURITY_PAGES[kind], context.settings.siteUrl).href;
  const usefulUntil = new Date(context.clock().getTime() + SECURITY_MESSAGE_USEFUL_MS);
  const content = securityMessage(kind, href, facts);
  await enqueue(context, { kind, to: email, isDecoy: false, usefulUntil }, content);
}

interface Message {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: Record<string, string>;
  path: string;
  label: string;
  closing: string;
}

/** Sends another service's message to the owner of an account. */
export async function sendMessage(
  context: MailContext,
  { email }: UserRecord,
  { path, label, facts, ...content }: Message,
): Promise<void> {
  const usefulUntil = new Date(context.clock().getTime() + MESSAGE_USEFUL_MS);
  const button = { label, href: new URL(path, context.settings.siteUrl).href };
  await enqueue(
    context,
    { kind: 'message', to: email, isDecoy: false, usefulUntil },
    { ...content, button, facts: Object.entries(facts) },
  );
}

async function enqueue(
  { mailQueue }: MailContext,
  mail: Omit<QueuedMail, 'subject' | 'text' | 'html'>,
  content: MailContent,
): Promise<void> {
  const { subject } = content;
  await mailQueue.enqueue({ ...mail, subject, text: renderText(content), html: renderHtml(content) });
}

function confirmLink({ settings }: MailContext, { purpose, redirectTo }: LinkRequest, token: string): string {
  const link = new URL(CONFIRM_PAGE, settings.siteUrl);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', linkTypeOf(purpose));
  if (redirectTo && redirectTo !== settings.siteUrl) link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}
