import { countView, type ViewedPage } from '@backline/contracts/page-views';
import { call } from '@backline/shell-sdk';
import { useEffect } from 'react';

/** Tells the server that the person looks at a page. A page that loads in the background counts once it is shown. */
export function usePageView(page: ViewedPage, id: string): void {
  // Outside system: the server's count of views, and whether the tab is in sight.
  useEffect(() => {
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      // The page is complete without its count.
      call(countView, { body: { page, id } }, { keepalive: true }).catch(() => undefined);
    };
    const stop = () => document.removeEventListener('visibilitychange', count);
    document.addEventListener('visibilitychange', count);
    count();
    return stop;
  }, [page, id]);
}
