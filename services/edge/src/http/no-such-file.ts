import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RequestHandler } from 'express';

/** Answers what no folder of files has. */
export const noSuchFile: RequestHandler = () => {
  throw new AppError('not_found', { message: 'There is no such file' });
};
