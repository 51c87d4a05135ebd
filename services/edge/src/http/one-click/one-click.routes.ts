import { UNSUBSCRIBE_SCREEN, unsubscribe } from '@backline/contracts/accounts/mail/mail-choices';
import { AppError, notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router } from 'express';
import type { ApiCall } from '#src/http/api-call.ts';

/**
 * The POST of a mail program that ends a kind of mail (RFC 8058). It sends a form, no session and no JSON. People who
 * open the same address get a page with a button.
 */
export function oneClick(callApi: ApiCall): Router {
  const router = Router();
  router.post(UNSUBSCRIBE_SCREEN, routeName(UNSUBSCRIBE_SCREEN), async (req, res) => {
    const { token } = req.query;
    if (typeof token !== 'string' || token === '') throw notFound('Link');
    const answer = await callApi(unsubscribe, { query: { token }, ip: req.ip }).catch((cause: unknown) => {
      throw unavailable('This mail cannot be ended now. Please try again.', cause);
    });
    if (answer.status === 429)
      throw new AppError('rate_limited', { message: 'Please try again in a minute' });
    if (answer.status >= 500) throw unavailable('This mail cannot be ended now. Please try again.');
    if (!answer.ok) throw notFound('Link');
    res.type('text/plain').send('You get no more mail of this kind. Your settings can bring it back.\n');
  });
  return router;
}
