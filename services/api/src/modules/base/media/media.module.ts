import { PICTURE_PATHS } from '@backline/contracts/base/pictures';
import { fileLinkModel } from '@backline/shared-records/media/file-links.model';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import type { ApiModule } from '#src/api-module.ts';
import { findPictureAddress } from './platform-pictures.service.ts';

const YEAR = 31_536_000;

/** Files are claimed in transactions, so their collections must exist before the media service starts. */
export const media: ApiModule = {
  models: [mediaFileModel, mediaImportModel, fileLinkModel],
  files(handleFile, context) {
    handleFile(PICTURE_PATHS.stored, async ({ id }) => ({
      location: await findPictureAddress(context, id),
      maxAge: YEAR,
    }));
  },
};
