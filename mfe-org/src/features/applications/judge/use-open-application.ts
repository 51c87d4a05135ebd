import type { Application } from '@backline/contracts/booking/applications';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasOwnFocus, OWN_FOCUS } from '@backline/shell-sdk/own-focus';
import { applicationPath } from '#src/paths.ts';
import { useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { useShortcut } from '#src/features/applications/shortcuts.tsx';

/** So many rows before the end of the list the next page is fetched. */
const NEAR_END = 3;

interface Options {
  items: readonly Application[];
  isWide: boolean;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export type Opened = ReturnType<typeof useOpenApplication>;

/** The application of the address, and the ways to the others of the list. */
export function useOpenApplication({ items, isWide, list }: Options) {
  const { id: chosen } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { entries, undo } = useDecisions();
  // Beside the list one is always open: the first, until the person chooses. It stays when the list changes.
  const [first, setFirst] = useState<string>();
  if (first === undefined && items[0]) setFirst(items[0].id);
  const id = chosen ?? (isWide ? first : undefined);
  const index = items.findIndex((each) => each.id === id);
  const [next, previous] = [items[index + 1], index > 0 ? items[index - 1] : undefined];

  const open = (application: Application | undefined, { isChosen }: { isChosen: boolean }) => {
    if (!application) return;
    void navigate(
      { pathname: applicationPath(application.id), search },
      { state: { ...OWN_FOCUS, isChosen }, preventScrollReset: isWide },
    );
  };
  const isNear = id !== undefined && index >= items.length - NEAR_END && list.hasNextPage;
  useEffect(() => {
    if (isNear && !list.isFetchingNextPage) list.fetchNextPage();
  }, [isNear, list]);
  const waits = ({ id: other, status, allowedActions }: Application) =>
    other !== id &&
    status === 'submitted' &&
    allowedActions.includes('decline') &&
    !['held', 'sending'].includes(entries.get(other)?.progress.step ?? '');
  const openWaiting = () =>
    open(items.slice(index + 1).find(waits) ?? items.find(waits), { isChosen: false });
  const undoLast = () => {
    const last = [...entries.values()].findLast(({ progress }) => progress.step === 'held');
    if (last) undo(last.application.id);
  };
  useShortcut('j', () => open(next, { isChosen: true }));
  useShortcut('k', () => open(previous, { isChosen: true }));
  useShortcut('u', undoLast);
  return {
    id,
    position: index + 1,
    count: items.length,
    hasMore: list.hasNextPage,
    found: items[index],
    isMoved: hasOwnFocus(state),
    /** False for one that the screen shows by itself: the first of the list, or the next after a decision. */
    isChosen: chosen !== undefined && (state as { isChosen?: boolean } | null)?.isChosen !== false,
    openNext: next ? () => open(next, { isChosen: true }) : undefined,
    openPrevious: previous ? () => open(previous, { isChosen: true }) : undefined,
    openWaiting,
  };
}
