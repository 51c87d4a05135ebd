import { Button, buttonClass } from '@backline/design-system/button';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { Inline } from '@backline/design-system/stack';
import { homeOf, routes, useSession } from '@backline/shell-sdk';
import { Link, useNavigate } from 'react-router-dom';

export function NotFoundPage() {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  return (
    <Wrap padded>
      <title>Page Not Found · Backline</title>
      <NotFound
        word="404"
        title="Page Not Found"
        action={
          <Inline gap={2}>
            <Link to={user ? homeOf(user) : routes.landing} className={buttonClass({ variant: 'solid' })}>
              Home
            </Link>
            <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
              Events
            </Link>
            {window.history.length > 1 ? (
              <Button variant="quiet" onClick={() => void navigate(-1)}>
                Back
              </Button>
            ) : null}
          </Inline>
        }
      >
        Did you forget to add the page to the router?
      </NotFound>
    </Wrap>
  );
}
