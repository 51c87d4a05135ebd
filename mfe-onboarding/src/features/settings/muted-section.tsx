import type { MutedVenue } from '@backline/contracts/booking/event-invitations';
import { Button } from '@backline/design-system/button';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutedVenuesQuery, useUnmute } from './parts/api.ts';
import { SettingsSection } from './parts/settings-section.tsx';

/** The venues whose invitations the artist has muted. */
export function MutedSection() {
  const section = useRef<HTMLElement>(null);
  const venues = useQuery(mutedVenuesQuery());
  const unmute = useUnmute(() => section.current?.focus());
  return (
    <SettingsSection ref={section} id="muted" title="Muted venues">
      {venues.data ? (
        <MutedRows
          venues={venues.data}
          ending={unmute.isPending ? unmute.variables.id : null}
          onEnd={unmute.mutate}
        />
      ) : null}
      {venues.isPending ? <SkeletonRows rows={1} label="Loading muted venues" /> : null}
      {venues.isLoadingError ? <LoadFailed what="Muted venues" queries={[venues]} /> : null}
      <Text tone="muted" size="sm">
        You get no invitations from a muted venue. The venue does not know.
      </Text>
    </SettingsSection>
  );
}

interface Props {
  venues: readonly MutedVenue[];
  /** The venue that is being unmuted. */
  ending: string | null;
  onEnd: (venue: MutedVenue) => void;
}

function MutedRows({ venues, ending, onEnd }: Props) {
  if (venues.length === 0) {
    return <Text>No venue is muted. You can mute a venue next to its invitation.</Text>;
  }
  return (
    <Rows aria-label="Muted venues">
      {venues.map((venue) => (
        <Row key={venue.id} title={venue.name}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Unmute ${venue.name}`}
            busy={ending === venue.id}
            onClick={() => onEnd(venue)}
          >
            Unmute
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
