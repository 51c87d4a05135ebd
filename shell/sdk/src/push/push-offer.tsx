import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Text } from '@backline/design-system/text';
import { useState } from 'react';
import { storedSlot } from '#src/forms/draft-slot.ts';
import { useSession } from '#src/session/session-store.ts';
import styles from './push-offer.module.css';
import { usePush } from './use-push.ts';

const slotOf = (userId: string) =>
  storedSlot(
    `backline-push-offer ${userId}`,
    (stored) => (stored === 'declined' ? stored : undefined),
    'browser',
  );

/** Offers push messages once to a person who waits for an answer. The browser asks only after a press. */
export function PushOffer() {
  const { state, busy, turnOn } = usePush();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [isDeclined, setIsDeclined] = useState(() => slotOf(userId).read() !== undefined);
  if (state !== 'off' || isDeclined) return null;
  const decline = () => {
    slotOf(userId).keep('declined');
    setIsDeclined(true);
  };
  return (
    <Card className={styles.offer}>
      <Text>
        <Text as="span" strong>
          Hear of the answer at once.
        </Text>{' '}
        This browser can tell you of answers, deadlines and messages. It names nobody.
      </Text>
      <div className={styles.actions}>
        <Button size="sm" busy={busy} onClick={() => void turnOn()}>
          Tell me here
        </Button>
        <Button size="sm" variant="quiet" onClick={decline}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
