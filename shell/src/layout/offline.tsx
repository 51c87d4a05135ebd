import { useLateCode } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFirstAct } from './use-first-act.ts';

const loadBanner = () => import('./offline-banner.tsx');

/**
 * Tells while the browser has no network, and asks again for what failed meanwhile when it is back. The banner's code
 * comes with the first act of the person, so that it is there without a network.
 */
export function Offline() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const hasActed = useFirstAct();
  const code = useLateCode(hasActed || isOffline ? loadBanner : null, isOffline);
  const client = useQueryClient();
  const wasOffline = useRef(false);

  // Outside system: the network.
  useEffect(() => {
    if (wasOffline.current && !isOffline)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasOffline.current = isOffline;
  }, [isOffline, client]);

  return isOffline && code ? <code.OfflineBanner /> : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
