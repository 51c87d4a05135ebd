import type { RouteContext } from '#src/context.ts';
import type { HandleFile } from '#src/http/handle.ts';
import { findPicture } from './pictures.service.ts';

const YEAR = 31_536_000;

export function pictureRoutes(handleFile: HandleFile, context: RouteContext): void {
  handleFile('/api/pictures/:id', async ({ id }) => {
    const { type, bytes } = await findPicture(context, id);
    return { type, bytes, maxAge: YEAR };
  });
}
