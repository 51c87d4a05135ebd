import type { HandleFile } from '@backline/service-kit/http/endpoints';
import type { RouteContext } from '#src/context.ts';
import { findPicture } from './pictures.service.ts';

const YEAR = 31_536_000;

export function pictureFiles(handleFile: HandleFile, context: RouteContext): void {
  handleFile('/api/pictures/:id', async ({ id }) => {
    const { type, bytes } = await findPicture(context, id);
    return { type, bytes, maxAge: YEAR };
  });
}
