import { notFound } from '@backline/service-kit/http/app-error';
import type { HiddenMedia } from '@backline/service-kit/media/hidden-media';
import type { RequestHandler } from 'express';

/** Paths below which members' files are. Mount the handler there, before everything that answers with one. */
export const MEMBER_FILES = ['/media', '/api/pictures'];

/** Refuses files that are hidden, wherever they are stored and whatever size is asked for. */
export function refuseHidden(hidden: HiddenMedia): RequestHandler {
  return async (req, _res, next) => {
    if (await hidden.isHidden(req.baseUrl.toLowerCase() + req.path)) throw notFound('File');
    next();
  };
}
