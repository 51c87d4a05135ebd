/** Where the edge serves the service worker. It stands at the root, so that all pages are in its scope. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
