import type { ApplicationStatus } from '@backline/contracts/application-status';
import type { BadgeTone } from '@backline/design-system/badge';
import { useSession } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { applicationsQuery } from '#src/event/api.ts';

export interface Mark {
  label: string;
  tone: BadgeTone;
}

// After any other outcome the artist may apply again, so the event looks like the others.
const MARKS: Partial<Record<ApplicationStatus, Mark>> = {
  submitted: { label: 'Applied', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
};

const never = () => () => undefined;

/**
 * How the events stand for the signed-in artist, by id. It comes after the page: the list must not wait for it, and
 * the messages of the applications do not belong into the HTML.
 */
export function useOwnMarks(): ReadonlyMap<string, Mark> {
  const isArtist = useSession(({ user }) => Boolean(user?.artistId));
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data = [] } = useInfiniteQuery({ ...applicationsQuery(), enabled: isArtist && isLive });
  return new Map(data.flatMap(({ eventId, status }) => (MARKS[status] ? [[eventId, MARKS[status]]] : [])));
}
