import { Section } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';

/** Tells the members of a venue what artists learn about them (rules: listening). */
export function SeenByArtists() {
  return (
    <Section title="What artists see">
      <Text tone="muted">
        Artists who apply see when your venue opened their application, and how long you and the other members
        listened to their first mix. They see no names.
      </Text>
    </Section>
  );
}
