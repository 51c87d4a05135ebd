import { Button } from '@backline/design-system/button';
import { FormTitle } from '@backline/shell-sdk';
import { useLocation } from 'react-router-dom';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { LinkRequest } from './link-request.tsx';
import { LinkScreen } from './link-screen.tsx';
import { LINK_USES, linkIn } from './link-uses.ts';
import { nextOfLink, useFollowLink } from './use-follow-link.ts';

/**
 * The page that mailed links open. It asks for a click, so that a mail scanner does not use the link up (rules:
 * mailed links).
 */
export function ConfirmPage() {
  const { search } = useLocation();
  const next = nextOfLink(search);
  const { follow, busy, isDead } = useFollowLink(next);
  const { sentTo } = useSentTo();
  const link = linkIn(search);
  if (link === null || isDead || sentTo !== null) {
    return (
      <LinkScreen tape="Doors closed" note="Last entry was earlier">
        <LinkRequest
          kind={link === null ? 'magiclink' : LINK_USES[link.type].anew}
          next={next}
          title="This link no longer works"
          lead="It was used already, or its time is up. Enter your email and we send you a new one."
          takesFocus={isDead}
        />
      </LinkScreen>
    );
  }
  const use = LINK_USES[link.type];
  return (
    <LinkScreen tape="On the door" note="Admits one">
      <title>{`${use.title} · Backline`}</title>
      <FormTitle title={use.title}>{use.lead}</FormTitle>
      <Button
        variant="accent"
        size="lg"
        block
        busy={busy}
        busyLabel={use.following}
        onClick={() => void follow(link.tokenHash, link.type)}
      >
        {use.follow}
      </Button>
    </LinkScreen>
  );
}
