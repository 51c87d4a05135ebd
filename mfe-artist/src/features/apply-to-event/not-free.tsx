import type { Overlap } from '@backline/contracts/booking/applications';
import { Alert } from '@backline/design-system/alert';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { dateParts, formatDayTime } from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';

/** The times of the artist that the night overlaps. The next submit is their yes. */
export function NotFree({ overlaps }: { overlaps: readonly Overlap[] }) {
  const box = useRef<HTMLDivElement>(null);

  // Outside system: the focus. The person must read this before the button that they have just used.
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warn" title="You are not free at that time">
        <Stack gap={2}>
          <ul>
            {overlaps.map((overlap) => (
              <li key={`${overlap.from} ${nameOf(overlap)}`}>
                {nameOf(overlap)}: {timeOf(overlap)}
              </li>
            ))}
          </ul>
          <Text size="sm">Nothing was sent yet. Apply anyway, or go back.</Text>
        </Stack>
      </Alert>
    </div>
  );
}

const DAY_MS = 86_400_000;

const nameOf = ({ night }: Overlap) =>
  night === null ? 'A time that you marked as taken' : `${night.headliner} at ${night.venueName}`;

/** `Fri 11 Dec, 22:00 to 04:00`, with the second day if it is later than the night's next day. */
function timeOf({ from, until, timeZone }: Overlap): string {
  const isNight = Date.parse(until) - Date.parse(from) < DAY_MS;
  const end = isNight ? dateParts(until, timeZone).time : formatDayTime(until, timeZone);
  return `${formatDayTime(from, timeZone)} to ${end}`;
}
