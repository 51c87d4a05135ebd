export { createEdge, type Edge, type EdgeDeps } from './edge.ts';
export type { EdgeConfig } from './edge-config.ts';
export { inlineJson } from './pages/compose-page.ts';
export { publishRelease, publishReleases, readLiveRecords } from './releases/releases.service.ts';
export { RefusedError } from './releases/change-live.ts';
export { EDGE_MODELS } from './models.ts';
