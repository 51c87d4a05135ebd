import { mediaPath } from '#src/modules/base/media/stored-picture.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { restoreReports } from './restore-reports.ts';
import { fileSubject, findPublicFile } from './find-file.ts';
import { hideFile, isFileHidden, showFile } from './hide-file.ts';

/** Hides a picture, video or mix, or shows it again. The subject is its name below `/media`. */
export const fileEffect = (isHiding: boolean): ActEffect => ({
  async look(context, { subjectId }, session) {
    const file = await findPublicFile(context, subjectId, session);
    const isHidden = await isFileHidden(context, file, session);
    return {
      ...(await fileSubject(context, file, session)),
      effect: isHiding ? [`It stands in ${counted(file.referencedBy.length, 'place')}.`] : [],
      isDone: isHidden === isHiding,
    };
  },
  async apply(context, { subjectId, reason = '' }, session) {
    const file = await findPublicFile(context, subjectId, session);
    if (isHiding) return hideFile(context, file, session);
    await showFile(context, file, session);
    await restoreReports(context, { path: mediaPath(subjectId), reason }, session);
  },
});
