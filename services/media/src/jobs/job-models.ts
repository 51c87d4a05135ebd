import { deadMediaJobModel, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';

/** The checks that wait, and those that were given up. */
export const MEDIA_JOB_MODELS = { jobs: mediaJobModel, dead: deadMediaJobModel };
