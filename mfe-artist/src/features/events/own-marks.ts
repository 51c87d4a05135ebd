import type { BadgeTone } from '@backline/design-system/badge';
import { useLateCode, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** A badge for the state of an event for the signed-in artist. */
export interface Mark {
  label: string;
  tone: BadgeTone;
}

/** Marks by the id of the event. */
export type Marks = ReadonlyMap<string, Mark>;

const loadApplications = () => import('./own-applications.ts');
const NO_MARKS: Marks = new Map();
const nothing = { queryKey: ['marks of no artist'], queryFn: () => NO_MARKS, enabled: false };

/**
 * The marks of the artist's events. They load after the page, which must not wait for them. Strangers do not load
 * their code.
 */
export function useOwnMarks(): Marks {
  const isArtist = useSession(({ user }) => Boolean(user?.artistId));
  const code = useLateCode(isArtist ? loadApplications : null);
  return useQuery<Marks>({ ...(isArtist && code ? code.marksQuery : nothing) }).data ?? NO_MARKS;
}
