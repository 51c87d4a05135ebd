import { Router } from 'express';
import type { MailQueue } from './mail-queue.ts';

/**
 * What would have been sent, for a page that shows it where there is no mail server. Beside `/auth/v1`, not
 * below it: these messages hold links that sign in, and everything below is passed on to browsers.
 */
export function outboxRoutes(queue: MailQueue): Router {
  const router = Router();
  router.get('/dev/mail', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ messages: await queue.outbox() });
  });
  return router;
}
