export { createEdge, type Edge, type EdgeDeps } from './edge.ts';
export { type EdgeConfig, edgeConfigOf, releasesConfigOf, showsDemo, showsOutbox } from './edge-config.ts';
export { inlineJson } from './pages/compose-page.ts';
export {
  hasRelease,
  publishRelease,
  publishReleases,
  readLiveRecords,
} from './releases/change/releases.service.ts';
export { freezeText, readFreezes } from './releases/change/release-freezes.ts';
export { signLive } from './releases/change/sign-live.ts';
export type { ReleasesConfig } from './releases/store/open-releases.ts';
export { type Gate, RefusedError } from './releases/change/change-live.ts';
export { createStartCheck } from './deploy/start-check.ts';
export { requireReadableTokens } from './sessions/hosted/readable-tokens.ts';
export { EDGE_MODELS } from './models.ts';
