import { countView, type ViewedPage } from '@backline/contracts/figures/page-views';
import { tellCount, visitSource } from '@backline/shell-sdk/counting';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells the server that the person looks at a page, after it has loaded. A page that loads in the background counts once
 * it is shown.
 */
export function usePageView(page: ViewedPage, id: string): void {
  // The router uses this key for the first page that a browser opens.
  const isFollowed = useLocation().key !== 'default';
  // Another step on the same page is no new view.
  const sourceNow = useEffectEvent(() =>
    isFollowed ? 'site' : visitSource(document.referrer, location.host),
  );
  // Outside system: the server's count of views, and whether the page is complete and in sight.
  useEffect(() => {
    const count = () => {
      if (document.readyState !== 'complete' || document.visibilityState !== 'visible') return;
      stop();
      tellCount(countView, { body: { page, id, source: sourceNow() } });
    };
    const stop = () => {
      removeEventListener('load', count);
      document.removeEventListener('visibilitychange', count);
    };
    addEventListener('load', count);
    document.addEventListener('visibilitychange', count);
    count();
    return stop;
  }, [page, id]);
}
