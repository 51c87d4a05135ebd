import type { FileKind } from '@backline/contracts/base/choices';
import type { PictureWidth } from '@backline/contracts/base/pictures';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { Ending } from '#src/files/media-name.ts';

/** One file to check. */
export interface CheckTask {
  kind: FileKind;
  path: string;
  told: MediaFileRecord['told'];
  /** Empty folder for the results of the check. */
  folder: string;
}

/** The facts of a good file. */
export type MediaFacts = Pick<
  MediaFileRecord,
  'width' | 'height' | 'durationSeconds' | 'peaks' | 'placeholder'
>;

export interface CheckedFile {
  facts: MediaFacts;
  ending: Ending;
  /** The file to serve. */
  path: string;
  /** Smaller versions of a picture. */
  sized?: { width: PictureWidth; path: string }[];
}

/** `refused` explains to the uploader what is wrong with the file. */
export type CheckResult = CheckedFile | { refused: string };

/** The answer of a worker. `broken` is an error of ours. */
export type WorkerAnswer = CheckResult | { isDiskFull: true } | { broken: string };

export const NO_FACTS: MediaFacts = {
  width: null,
  height: null,
  durationSeconds: null,
  peaks: null,
  placeholder: null,
};
