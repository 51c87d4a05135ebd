import type { HandleFile } from '@backline/service-kit/http/endpoints/endpoints';
import type { AnyModel } from '@backline/service-kit/mongo/indexes';
import type { Handle, RouteContext } from './context.ts';
import type { TimerJobs } from './modules/base/timers/run-timers.ts';

/** What one module brings to the API. */
export interface ApiModule {
  /** Every model of the module, so that its indexes are built. */
  models?: readonly AnyModel[];
  routes?: (handle: Handle, context: RouteContext) => void;
  files?: (handleFile: HandleFile, context: RouteContext) => void;
  /** What its timers do with our database alone. */
  jobs?: TimerJobs;
  /** What its timers do with other services, which can be slow. */
  outsideJobs?: (context: RouteContext) => TimerJobs;
}
