import {
  ApiError,
  followLink,
  homeOf,
  ownPathOf,
  routes,
  toast,
  unexpectedMessage,
  useOneAtATime,
  withNext,
  type LinkType,
} from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WAITS_FOR_CODE } from '#src/shared/waits-for-code.ts';
import { LINK_USES } from './link-uses.ts';

const SIGN_IN_TYPES: readonly LinkType[] = ['magiclink', 'email'];

/** A link that proves the mailbox for the first time ends the password that the account was made with. */
const NO_PASSWORD = {
  title: 'Set a new password',
  text: 'The mailbox is yours now, and a former password no longer works.',
};

/** Uses a mailed link once, and leads to `next`, or to the screen of its kind. */
export function useFollowLink(next: string | undefined) {
  const navigate = useNavigate();
  const { busy, run } = useOneAtATime();
  const [isDead, setIsDead] = useState(false);

  async function tryFollowing(tokenHash: string, type: LinkType) {
    try {
      const { user, waitsForOther, waitsForCode } = await followLink(tokenHash, type);
      const { done } = LINK_USES[type];
      if (waitsForCode) {
        const target = done === null ? withNext(routes.resetPassword, next) : next;
        return void navigate(withNext(routes.login, target), { replace: true, state: WAITS_FOR_CODE });
      }
      const isSignIn = SIGN_IN_TYPES.includes(type) || (type === 'signup' && next === routes.artistSignup);
      const needsPassword = isSignIn && user?.passwordPending === true;
      if (waitsForOther) toast('One link to go', 'Now follow the link in your other mailbox.', 'success');
      else if (needsPassword) toast(NO_PASSWORD.title, NO_PASSWORD.text);
      else if (done !== null) toast(done, undefined, 'success');
      void navigate(
        needsPassword || done === null
          ? withNext(routes.resetPassword, next)
          : (next ?? (user === null ? routes.landing : homeOf(user))),
        { replace: true },
      );
    } catch (error) {
      const { code, serverMessage } = error instanceof ApiError ? error : {};
      if (code === 'not_found' || code === 'validation_failed') setIsDead(true);
      else {
        const message = code === 'rate_limited' || code === 'forbidden' ? serverMessage : undefined;
        toast('Link not followed', message ?? unexpectedMessage(error), 'danger');
      }
    }
  }

  const follow = (tokenHash: string, type: LinkType) => run(() => tryFollowing(tokenHash, type));
  return { follow, busy, isDead };
}

/**
 * The page to which a mailed link leads after use. A link without a target names the site's first page, which
 * counts as none.
 */
export function nextOfLink(search: string): string | undefined {
  const wish = ownPathOf(new URLSearchParams(search).get('redirect_to') ?? routes.landing);
  return wish === routes.landing ? undefined : wish;
}
