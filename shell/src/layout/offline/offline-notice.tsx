import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { OfflineBanner } from './offline-banner.tsx';

/** A banner while the browser has no network. When the network is back, failed queries are repeated. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const client = useQueryClient();
  const wasOffline = useRef(false);

  // Outside system: the network.
  useEffect(() => {
    if (wasOffline.current && !isOffline)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasOffline.current = isOffline;
  }, [isOffline, client]);

  return isOffline ? <OfflineBanner /> : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
