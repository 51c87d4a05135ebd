import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { mediaReportModel } from '@backline/shared-records/media/media-reports.model';
import type { ApiModule } from '#src/api-module.ts';
import { mediaReportRoutes } from './media-reports.routes.ts';
import { mediaReportJobs } from './tell-uploader.ts';

export const mediaReports: ApiModule = {
  models: [mediaReportModel, hiddenMediaModel],
  routes: mediaReportRoutes,
  outsideJobs: mediaReportJobs,
};
