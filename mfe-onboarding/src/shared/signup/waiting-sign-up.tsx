import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { LINK_MESSAGES, routes, useSendLink } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { carryEmail } from './carried-email.ts';
import { SentLink } from '#src/shared/sent-link.tsx';

export const WAITING_TITLE = 'Check your mail';
export const WAITING_LEAD = 'Open the link in our mail to confirm your address. Your sign-up goes on there.';

interface Props {
  email: string;
  /** The path at which the sign-up continues after the link. */
  next: string;
  onOther: () => void;
}

/**
 * The screen after a sign-up whose address must be confirmed first. It reads the same for an address that has an
 * account.
 */
export function WaitingSignUp({ email, next, onOther }: Props) {
  const messages = LINK_MESSAGES.signup;
  const link = useSendLink('signup', messages, { next, inPlace: true });
  return (
    <>
      <SentLink email={email} messages={messages} link={link} onOther={onOther} />
      <Text tone="muted">
        An address that has an account gets no link.{' '}
        <Link to={routes.login} state={carryEmail(email)} className={linkClass()}>
          Sign In
        </Link>{' '}
        instead.
      </Text>
    </>
  );
}
