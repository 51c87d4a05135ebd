import type { UserRecord } from '../modules/users/users.model.ts';
import type { Purpose } from '../modules/links/one-time-tokens.model.ts';
import { LIFETIMES, linkTypeOf } from '../modules/links/one-time-tokens.service.ts';
import type { IssuedToken, OneTimeTokens } from '../modules/links/one-time-tokens.service.ts';
import { renderHtml, renderText } from './layout.ts';
import type { MailContent } from './layout.ts';
import type { MailQueue } from './mail-queue.ts';
import { LINK_MESSAGES, NOTICES, reauthenticationMessage } from './messages.ts';
import type { NoticeInput, NoticeKind } from './messages.ts';

export type LinkPurpose = Exclude<Purpose, 'reauthentication'>;

export interface LinkRequest {
  /** Null for an address without an account: the same is done, and nothing sent. */
  user: Pick<UserRecord, '_id'> | null;
  email: string;
  purpose: LinkPurpose;
  redirectTo?: string | null;
  codeChallenge?: string | null;
  /** Where the account would move to. */
  newEmail?: string;
}

export interface PostOffice {
  sendLink(request: LinkRequest): Promise<void>;
  sendCode(user: UserRecord): Promise<void>;
  notify(kind: NoticeKind, email: string, facts: NoticeInput['facts']): Promise<void>;
}

const NOTICE_USEFUL_MS = 86_400_000;
/** The page asks for a click: programs that follow every link in a message use up none. */
const CONFIRM_PAGE = '/auth/confirm';
const NOTICE_PAGES: Record<NoticeKind, string> = {
  'new-sign-in': '/settings',
  'password-changed': '/forgot-password',
  'address-changed': '/',
  'session-ended': '/login',
};

/** Writes the messages of accounts and hands them to the queue. */
export function createPostOffice(deps: {
  queue: MailQueue;
  oneTimeTokens: OneTimeTokens;
  siteUrl: string;
  clock: () => Date;
}): PostOffice {
  const { queue, oneTimeTokens, siteUrl, clock } = deps;

  async function post(mail: {
    kind: string;
    to: string;
    content: MailContent;
    isDecoy: boolean;
    usefulUntil: Date;
  }): Promise<void> {
    const { content, ...rest } = mail;
    await queue.enqueue({
      ...rest,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
    });
  }

  function confirmLink({ purpose, redirectTo }: LinkRequest, { token }: IssuedToken): string {
    const link = new URL(CONFIRM_PAGE, siteUrl);
    link.searchParams.set('token_hash', token);
    link.searchParams.set('type', linkTypeOf(purpose));
    if (redirectTo && redirectTo !== siteUrl) link.searchParams.set('redirect_to', redirectTo);
    return link.href;
  }

  return {
    async sendLink(request) {
      const { user, email, purpose, codeChallenge, newEmail } = request;
      const issued = await oneTimeTokens.issue({
        userId: user?._id ?? `nobody ${email}`,
        purpose,
        email,
        codeChallenge: codeChallenge ?? null,
      });
      const lifetime = LIFETIMES[purpose].words;
      await post({
        kind: purpose,
        to: email,
        content: LINK_MESSAGES[purpose]({
          href: confirmLink(request, issued),
          code: issued.code,
          lifetime,
          newEmail,
        }),
        isDecoy: user === null,
        usefulUntil: issued.expiresAt,
      });
    },

    async sendCode(user) {
      const { email, _id: userId } = user;
      const { code, expiresAt } = await oneTimeTokens.issue({ userId, purpose: 'reauthentication', email });
      const content = reauthenticationMessage(code, LIFETIMES.reauthentication.words);
      await post({ kind: 'reauthentication', to: email, content, isDecoy: false, usefulUntil: expiresAt });
    },

    async notify(kind, email, facts) {
      const href = new URL(NOTICE_PAGES[kind], siteUrl).href;
      const usefulUntil = new Date(clock().getTime() + NOTICE_USEFUL_MS);
      await post({ kind, to: email, content: NOTICES[kind]({ facts, href }), isDecoy: false, usefulUntil });
    },
  };
}
