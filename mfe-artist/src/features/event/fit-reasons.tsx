import type { Event } from '@backline/contracts/records/events';
import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';

/** Why the event fits the signed-in artist, in the words of the server. */
export function FitReasons({ reasons }: Pick<Event, 'reasons'>) {
  if (reasons === undefined) return null;
  return (
    <Section title="Why this fits">
      <ul>
        {reasons.map((reason) => (
          <Text as="li" key={reason}>
            {reason}
          </Text>
        ))}
      </ul>
    </Section>
  );
}
