import { SERVICE_WORKER_PATH } from '@backline/contracts/platform/service-worker';
import { bootData } from '@backline/shell-sdk';

/** Lets the browser keep a page for a visit without a network. Only secure addresses have service workers. */
export async function keepOfflinePage(): Promise<void> {
  if (!bootData().offlinePage || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  } catch {
    // A private window or blocked storage. The browser then shows its own page.
  }
}
