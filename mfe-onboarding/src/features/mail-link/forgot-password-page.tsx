import { nextOf } from '@backline/shell-sdk';
import { useLocation } from 'react-router-dom';
import { LinkRequest } from './link-request.tsx';
import { LinkScreen } from './link-screen.tsx';

export function ForgotPasswordPage() {
  const { search } = useLocation();
  return (
    <LinkScreen tape="Lost property" note="Ask at the door">
      <LinkRequest kind="recovery" next={nextOf(search)} />
    </LinkScreen>
  );
}
