import { useLateCode, useSession } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { Marks } from './mark.ts';

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
