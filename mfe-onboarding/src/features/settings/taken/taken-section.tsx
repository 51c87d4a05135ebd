import type { TakenDate } from '@backline/contracts/profiles/taken/taken-dates';
import { Button } from '@backline/design-system/button';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { TakenForm } from './taken-form.tsx';
import { daysOf, hoursOf } from './taken-words.ts';
import { takenDatesQuery, useRemoveTakenDate } from './use-taken-dates.ts';

/** The times at which the artist does not play. */
export function TakenSection() {
  const section = useRef<HTMLElement>(null);
  const taken = useQuery(takenDatesQuery());
  const remove = useRemoveTakenDate(() => section.current?.focus());
  return (
    <SettingsSection ref={section} id="taken" title="Taken dates">
      <Text>Mark when you do not play. You are asked before you apply to a night at that time.</Text>
      {taken.data ? (
        <TakenRows
          entries={taken.data}
          ending={remove.isPending ? remove.variables.id : null}
          onEnd={remove.mutate}
        />
      ) : null}
      {taken.isPending ? <SkeletonRows rows={1} label="Loading taken dates" /> : null}
      {taken.isLoadingError ? <LoadFailed what="Taken dates" queries={[taken]} /> : null}
      <TakenForm />
      <CalendarPart />
      <Text tone="muted" size="sm">
        Only you see these dates. ‘Being found’ says what venues learn from them.
      </Text>
    </SettingsSection>
  );
}

interface Props {
  entries: readonly TakenDate[];
  /** The entry that is being removed. */
  ending: string | null;
  onEnd: (entry: TakenDate) => void;
}

function TakenRows({ entries, ending, onEnd }: Props) {
  if (entries.length === 0) return <Text>No time is marked as taken.</Text>;
  return (
    <Rows aria-label="Taken dates">
      {entries.map((entry) => (
        <Row key={entry.id} title={daysOf(entry)} sub={hoursOf(entry)}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Free again: ${daysOf(entry)}, ${hoursOf(entry)}`}
            busy={ending === entry.id}
            onClick={() => onEnd(entry)}
          >
            Free again
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
