import { Button, buttonClass } from '@backline/design-system/button';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { homeOf, routes, useSession } from '@backline/shell-sdk';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';

const neverChanges = () => () => undefined;

/** Whether there is a page to go back to. The server cannot know. */
function useHasBefore(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => window.history.length > 1,
    () => false,
  );
}

export function NotFoundPage() {
  const hasBefore = useHasBefore();
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
            {hasBefore ? (
              <Button variant="quiet" onClick={() => void navigate(-1)}>
                Back
              </Button>
            ) : null}
          </Inline>
        }
      >
        <Text>There is no page at this address. It may have moved, or a part of the link is missing.</Text>
        <Text size="sm" tone="muted">
          Did you forget to add the page to the router?
        </Text>
      </NotFound>
    </Wrap>
  );
}
