import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RequestHandler } from 'express';

/** Answers requests for files that no folder has. */
export const noSuchFile: RequestHandler = () => {
  throw new AppError('not_found', { message: 'There is no such file' });
};
