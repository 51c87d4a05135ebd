import type { HandleCsv } from '@backline/service-kit/http/endpoints/csv';
import type { HandleDownload } from '@backline/service-kit/http/endpoints/download';
import type { HandleFile } from '@backline/service-kit/http/endpoints/endpoints';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { AnyModel } from '@backline/service-kit/mongo/indexes';
import type { Handle, RouteContext } from './context.ts';
import type { TimerJobs } from './modules/base/timers/run-timers.ts';

/** The parts that one module adds to the API. */
export interface ApiModule {
  /** Every model of the module, so that its indexes are built. */
  models?: readonly AnyModel[];
  routes?: (handle: Handle, context: RouteContext) => void;
  files?: (handleFile: HandleFile, context: RouteContext) => void;
  csvFiles?: (handleCsv: HandleCsv<Identity>, context: RouteContext) => void;
  downloads?: (handleDownload: HandleDownload<Identity>, context: RouteContext) => void;
  /** Timer jobs that need only our database. */
  jobs?: TimerJobs;
  /** Timer jobs that call other services, which can be slow. */
  outsideJobs?: (context: RouteContext) => TimerJobs;
}
