import { useSyncExternalStore } from 'react';

// No browser tells when its zone changes.
const subscribe = () => () => undefined;
const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of the reader, an IANA name. A page that comes from the server shows the times of `fallback` first,
 * e.g. the zone of the venue, because the server does not know the reader's.
 */
export function useReaderZone(fallback: string): string {
  return useSyncExternalStore(subscribe, readerZone, () => fallback);
}
