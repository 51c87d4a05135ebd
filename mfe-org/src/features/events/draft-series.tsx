import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { formatDayTime, toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { usePublishAll, type Unpublished } from '#src/event/api.ts';
import { consequenceOf, failureOf, nameOf } from '#src/event/event-texts.ts';
import styles from './events-tab.module.css';

/** Drafts that were copied in one go, while there are at least two. */
export function seriesOf(drafts: readonly OwnEvent[]): OwnEvent[][] {
  const groups = new Map<string, OwnEvent[]>();
  for (const draft of drafts) {
    if (draft.series === null || !draft.allowedActions.includes('publish')) continue;
    groups.set(draft.series, [...(groups.get(draft.series) ?? []), draft]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted((a, b) => (a.form.date < b.form.date ? -1 : 1)));
}

/** A series of drafts, which can be published together. */
export function DraftSeries({ drafts }: { drafts: readonly OwnEvent[] }) {
  const [asked, setAsked] = useState<readonly OwnEvent[] | null>(null);
  const [first] = drafts;
  if (!first) return null;
  return (
    <div className={styles.series}>
      <Text size="sm">
        {nameOf(first)}: {drafts.length} drafts of one series
      </Text>
      <Button
        size="sm"
        aria-label={`Publish all drafts of ${nameOf(first)}`}
        onClick={() => setAsked(drafts)}
      >
        Publish all
      </Button>
      {asked ? <PublishAllDialog drafts={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface DialogProps {
  drafts: readonly OwnEvent[];
  onClose: () => void;
}

function PublishAllDialog({ drafts: all, onClose }: DialogProps) {
  const publish = usePublishAll();
  const [failed, setFailed] = useState<readonly Unpublished[]>([]);
  const drafts = failed.length > 0 ? failed.map(({ draft }) => draft) : all;
  const [first] = drafts;
  if (!first) return null;

  const publishAll = async () => {
    const left = await publish.mutateAsync(drafts);
    const done = drafts.length - left.length;
    if (done > 0) toast(`${done} ${done === 1 ? 'event' : 'events'} published`, nameOf(first));
    setFailed(left);
    if (left.length === 0) onClose();
  };
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title={`Publish ${drafts.length} events?`}
      effect={consequenceOf('publish', first)}
      keep="Not yet"
      label={failed.length > 0 ? 'Try again' : 'Publish all'}
      busyLabel="Publishing..."
      variant="accent"
      onStep={publishAll}
    >
      {failed.length > 0 ? (
        <Hint tone="error" role="alert">
          {failed.length} of {all.length} could not be published. They are still drafts.
        </Hint>
      ) : null}
      <ol className={styles.dates}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            {whenOf(draft)}
            {reasonOf(failed, draft)}
          </li>
        ))}
      </ol>
    </StepDialog>
  );
}

function whenOf({ startsAt, form }: OwnEvent): string {
  return startsAt ? formatDayTime(startsAt, form.timeZone) : 'No date yet';
}

function reasonOf(failed: readonly Unpublished[], { id }: OwnEvent): string {
  const found = failed.find(({ draft }) => draft.id === id);
  return found ? `: ${failureOf(found.error)}` : '';
}
