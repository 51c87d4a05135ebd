import type { Migration } from '@backline/service-kit/mongo/migration';
import { countApplications } from './count-applications.ts';

/** In the order in which they run. A new one goes to the end; one that is here never changes. */
export const MIGRATIONS: readonly Migration[] = [countApplications];

export { MODELS } from '../modules.ts';
