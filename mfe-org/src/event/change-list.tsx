import type { EventChange } from '@backline/contracts/records/event-changes.schemas';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { formatDayTime } from '@backline/shell-sdk';

const LABELS = { start: 'Starts', place: 'Place', pay: 'Pay' } as const;

/** The old and the new value of each part of a change. */
export function ChangeList({ changes, timeZone }: { changes: readonly EventChange[]; timeZone: string }) {
  return (
    <KeyValue open>
      {changes.map((change) => {
        const show = (value: string) => (change.field === 'start' ? formatDayTime(value, timeZone) : value);
        return (
          <KeyValueItem key={change.field} label={LABELS[change.field]}>
            <del>{show(change.from)}</del> <ins>{show(change.to)}</ins>
          </KeyValueItem>
        );
      })}
    </KeyValue>
  );
}
