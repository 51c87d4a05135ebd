import { Router } from 'express';
import type { MailQueue } from './mail-queue.ts';

/**
 * The messages that a mail server would have sent, for the edge's page of the same path. It stands beside `/auth/v1`,
 * because the edge passes everything below that on to browsers, and these messages hold links that sign in.
 */
export function outboxRoutes(queue: MailQueue): Router {
  const router = Router();
  router.get('/dev/mail', async (_req, res) => {
    res.json({ messages: await queue.outbox() });
  });
  return router;
}
