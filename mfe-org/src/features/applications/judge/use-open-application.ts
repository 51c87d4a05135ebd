import type { Application } from '@backline/contracts/applications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { applicationPath, PATHS } from '#src/paths.ts';
import { useDecisions } from '../use-decisions.tsx';
import { useShortcut } from './shortcuts.tsx';

/** So many rows before the end of the list the next page is fetched. */
const NEAR_END = 3;

/** A person may have gone there before this screen was shown for the first time. */
const OTHER_TABS: readonly string[] = [PATHS.dashboard, PATHS.events, PATHS.analytics];

interface Options {
  items: readonly Application[];
  isWide: boolean;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export type Opened = ReturnType<typeof useOpenApplication>;

/** The application of the address, and the ways to the others of the list. */
export function useOpenApplication({ items, isWide, list }: Options) {
  const { id } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { entries, undo } = useDecisions();
  const index = items.findIndex((each) => each.id === id);
  const [next, previous] = [items[index + 1], index > 0 ? items[index - 1] : undefined];

  const open = (application: Application | undefined, replace = false) => {
    if (!application) return;
    void navigate(
      { pathname: applicationPath(application.id), search },
      { replace, state: { isMoved: !replace }, preventScrollReset: isWide },
    );
  };
  const isNear = id !== undefined && index >= items.length - NEAR_END && list.hasNextPage;
  useEffect(() => {
    if (isNear && !list.isFetchingNextPage) list.fetchNextPage();
  }, [isNear, list]);
  // Outside system: the address. It changes before the next screen is there, and this one must not take it back.
  const shownAt = useRef('');
  useEffect(() => {
    shownAt.current = window.location.pathname;
  }, [pathname]);
  // Beside the list one is always open: the first, until the person chooses.
  const openFirst = useEffectEvent(() => {
    const { pathname: present } = window.location;
    if (present === shownAt.current && !OTHER_TABS.includes(present)) open(items[0], true);
  });
  const wantsFirst = isWide && id === undefined && items.length > 0;
  useEffect(() => {
    if (wantsFirst) openFirst();
  }, [wantsFirst]);

  const waits = ({ id: other, status, allowedActions }: Application) =>
    other !== id &&
    status === 'submitted' &&
    allowedActions.includes('decline') &&
    !['held', 'sending'].includes(entries.get(other)?.progress.step ?? '');
  const openWaiting = () => open(items.slice(index + 1).find(waits) ?? items.find(waits));
  const undoLast = () => {
    const last = [...entries.values()].findLast(({ progress }) => progress.step === 'held');
    if (last) undo(last.application.id);
  };
  useShortcut('j', () => open(next));
  useShortcut('k', () => open(previous));
  useShortcut('u', undoLast);
  return {
    id,
    position: index + 1,
    count: items.length,
    hasMore: list.hasNextPage,
    found: items[index],
    isMoved: (state as { isMoved?: boolean } | null)?.isMoved === true,
    openNext: next ? () => open(next) : undefined,
    openPrevious: previous ? () => open(previous) : undefined,
    openWaiting,
  };
}
