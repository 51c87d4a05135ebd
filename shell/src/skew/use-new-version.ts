import { isPageHeld, toast, useNewVersion, useToast } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageLoad } from './page-load.ts';

const TITLE = 'A new version of Backline is ready';

/**
 * Tells once that a newer version is live, and loads it with the next page that the person opens. A reload waits
 * for forms with unsent text, for sound, for running changes and for a toast that would be lost (rules: releases).
 */
export function useNewVersionOfPage(): void {
  const { isThere } = useNewVersion();
  const isToastShown = useToast(({ current }) => current !== null && current.title !== TITLE);
  const { pathname } = useLocation();
  const client = useQueryClient();
  const shown = useRef(pathname);
  const isTold = useRef(false);

  // This runs before the paint, so that the old version of the next page does not appear.
  useLayoutEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (!isThere || isToastShown || isPageHeld() || client.isMutating() > 0) return;
    pageLoad.reload();
  });

  useEffect(() => {
    if (!isThere || isToastShown || isTold.current) return;
    isTold.current = true;
    toast(TITLE, 'It loads with the next page that you open.');
  }, [isThere, isToastShown]);
}
