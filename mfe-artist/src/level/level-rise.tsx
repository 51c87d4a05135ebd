import type { Completion } from '@backline/contracts/profiles/artists';
import { useEffect, useState } from 'react';
import type * as code from './celebration.tsx';
import { afterTyping } from './after-typing.ts';
import { risesAbove } from './seen-level.ts';

const load = () => import(/* webpackChunkName: 'over-profile' */ './celebration.tsx');

interface Props {
  artistId: string;
  completion: Completion;
}

/** Celebrates a level that is above every level that this browser has shown. Most visits load none of its code. */
export function LevelRise({ artistId, completion }: Props) {
  const { level } = completion;
  const [late, setLate] = useState<typeof code | null>(null);
  // Outside system: the browser's storage.
  useEffect(() => {
    if (!risesAbove(artistId, level)) return undefined;
    const left = new AbortController();
    const { signal } = left;
    void Promise.all([load(), afterTyping(signal)]).then(
      ([code]) => {
        if (!signal.aborted) setLate(code);
      },
      // The browser reports code that cannot be fetched. The page works without it.
      () => undefined,
    );
    return () => left.abort();
  }, [artistId, level]);
  return late && <late.Celebration completion={completion} onClose={() => setLate(null)} />;
}
