import { HEARD_ARTISTS_MAX } from '@backline/contracts/base/limits';
import { findHeardArtists } from '@backline/contracts/profiles/mix-plays';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { inStorage } from '#src/shared/in-storage.ts';

const KEY = 'backline-listen-first';
/** The server learns of listening in steps of ten seconds. */
const REFRESH_MS = 10_000;

interface ListenFirst {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** The artists whose followers the person has asked for. */
  asked: ReadonlySet<string>;
  ask: (artistId: string) => void;
}

const Choice = createContext<ListenFirst>({
  isOn: false,
  setOn: () => undefined,
  asked: new Set(),
  ask: () => undefined,
});
const Heard = createContext<ReadonlySet<string>>(new Set());

/** Keeps the choice to hear artists before their followers are shown (rules: listening). */
export function ListenFirstProvider({ children }: { children: ReactNode }) {
  const [isOn, setState] = useState(() => inStorage((items) => items.getItem(KEY)) === 'on');
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const setOn = (next: boolean) => {
    setState(next);
    inStorage((items) => items.setItem(KEY, next ? 'on' : 'off'));
  };
  const ask = (artistId: string) => setAsked((before) => new Set([...before, artistId]));
  return <Choice value={{ isOn, setOn, asked, ask }}>{children}</Choice>;
}

export const useListenFirst = (): ListenFirst => use(Choice);

interface HeardProps {
  artistIds: readonly string[];
  children: ReactNode;
}

/** Knows which of these artists the venue has heard. Without the choice to listen first nobody asks. */
export function HeardArtists({ artistIds, children }: HeardProps) {
  const { isOn } = useListenFirst();
  const ids = [...new Set(artistIds)].slice(0, HEARD_ARTISTS_MAX).toSorted().join(',');
  const { data } = useQuery({
    ...endpointQuery(findHeardArtists, { query: { artistIds: ids } }),
    enabled: isOn && ids !== '',
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  return <Heard value={new Set(data?.artistIds)}>{children}</Heard>;
}

/** Whether the followers of an artist stay hidden, until the venue has heard the artist or the person asks. */
export function useHidesFollowers(artistId: string): boolean {
  const { isOn, asked } = useListenFirst();
  const heard = use(Heard);
  return isOn && !asked.has(artistId) && !heard.has(artistId);
}
