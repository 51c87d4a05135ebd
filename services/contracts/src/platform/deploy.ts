export type * from './deploy.schemas.ts';

/** Address of the registry's calls at the edge. */
export const DEPLOY_PATH = '/deploy';
