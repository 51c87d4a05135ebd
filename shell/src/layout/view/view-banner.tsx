import { endPersonView } from '@backline/contracts/desk/person-views';
import { personPath } from '@backline/contracts/platform/admin-paths';
import { Banner } from '@backline/design-system/banner';
import { Button } from '@backline/design-system/button';
import { EyeIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import {
  call,
  loadAsOther,
  minutesAndSeconds,
  serverNow,
  toast,
  unexpectedMessage,
  useCountdown,
  useOneAtATime,
} from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';

interface Props {
  userId: string;
  name: string;
  endsAt: string;
}

/** As whom the administrator sees Backline, and for how long. It leads back to the person's page at the end. */
export function ViewBanner({ userId, name, endsAt }: Props) {
  const { busy, run } = useOneAtATime();
  const [left, count] = useCountdown();
  const isOver = useRef(false);

  const end = () =>
    run(async () => {
      try {
        await call(endPersonView, {});
        loadAsOther(personPath(userId));
      } catch (error) {
        toast('The view has not ended', unexpectedMessage(error), 'danger');
      }
    });

  // Outside system: the clock.
  useEffect(() => {
    if (left > 0 || isOver.current) return;
    const seconds = Math.ceil((Date.parse(endsAt) - serverNow().getTime()) / 1000);
    if (seconds > 0) return count(seconds);
    isOver.current = true;
    void end();
  });

  return (
    <Banner
      role="region"
      aria-label="View as another person"
      tone="dev"
      icon={<EyeIcon />}
      title={`You see Backline as ${name}.`}
      actions={
        <Button variant="solid" size="sm" busy={busy} onClick={() => void end()}>
          End
        </Button>
      }
    >
      Read only.
      {left > 0 ? (
        <>
          {' '}
          Ends in <Data>{minutesAndSeconds(left)}</Data>.
        </>
      ) : null}
    </Banner>
  );
}
