import { useSyncExternalStore } from 'react';

// Browsers do not report a change of their zone.
const subscribe = () => () => undefined;
const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of the reader, an IANA name. A server-rendered page shows the times of `fallback` first, e.g. the
 * zone of the venue, because the server does not know the reader's zone.
 */
export function useReaderZone(fallback: string): string {
  return useSyncExternalStore(subscribe, readerZone, () => fallback);
}
