import { fileLinkModel } from '@backline/shared-records/media/file-links.model';
import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { deadMediaJobModel, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';

/** Every model whose indexes this service builds. */
export const MEDIA_MODELS = [
  mediaFileModel,
  mediaImportModel,
  fileLinkModel,
  reportModel,
  hiddenMediaModel,
  mediaJobModel,
  deadMediaJobModel,
  rateWindowModel,
];
