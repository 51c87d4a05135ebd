import { releaseModel } from './releases/releases.model.ts';
import { edgeSessionModel } from './sessions/store/sessions.model.ts';

/** Every model whose indexes the edge builds. */
export const EDGE_MODELS = [edgeSessionModel, releaseModel];
