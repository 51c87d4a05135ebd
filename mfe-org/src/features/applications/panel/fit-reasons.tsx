import type { Application } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { Text } from '@backline/design-system/text';
import { useId } from 'react';

interface Props {
  view: Application['venueView'];
  level: 2 | 3;
}

/** Why the artist fits the event, in the words of the server. */
export function FitReasons({ view, level }: Props) {
  const id = useId();
  if (view?.reasons === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} level={level} size={4}>
        Why this fits
      </Heading>
      <ul>
        {view.reasons.map((reason) => (
          <Text as="li" key={reason}>
            {reason}
          </Text>
        ))}
      </ul>
    </section>
  );
}
