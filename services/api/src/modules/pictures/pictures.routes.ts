import { PICTURE_PATHS } from '@backline/contracts/pictures';
import type { HandleFile } from '@backline/service-kit/http/endpoints';
import type { RouteContext } from '#src/context.ts';
import { findPicture } from './pictures.service.ts';

const YEAR = 31_536_000;

export function pictureFiles(handleFile: HandleFile, context: RouteContext): void {
  handleFile(PICTURE_PATHS.stored, async ({ id }) => {
    const { type, bytes } = await findPicture(context, id);
    return { type, bytes, maxAge: YEAR };
  });
}
