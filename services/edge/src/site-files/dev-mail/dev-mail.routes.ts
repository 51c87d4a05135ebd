import { randomBytes } from 'node:crypto';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router, type Request } from 'express';
import { LOOPBACK_HOSTS } from '#src/http/loopback-hosts.ts';
import { composeDevMailPage, openLinksInNewTab } from './dev-mail-page.ts';
import { readOutboxes } from './outbox.ts';

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'";

interface DevMailOptions {
  authUrl: string;
  apiUrl: string;
  publicUrl: string;
}

/** `/dev/mail`: the messages of an installation without a mail server. Mount it for developers only. */
export function devMailRoutes({ authUrl, apiUrl, publicUrl }: DevMailOptions): Router {
  const hosts = [new URL(publicUrl).hostname, ...LOOPBACK_HOSTS];
  const read = () => readOutboxes([authUrl, apiUrl]);
  const router = Router();

  router.use('/dev/mail', routeName('/dev/mail'), (req, res, next) => {
    // These messages sign people in. A site with a name for this machine must not read them.
    if (!hosts.includes(hostOf(req))) return next('router');
    res.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/dev/mail', async (req, res, next) => {
    const messages = await read();
    if (messages === null) return next();
    if (req.accepts(['html', 'json']) === 'json') return void res.json({ messages });
    const nonce = randomBytes(16).toString('base64');
    res.set({
      'Content-Security-Policy': `${CLOSED}; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'`,
      'Content-Type': 'text/html; charset=utf-8',
    });
    res.end(composeDevMailPage(messages, nonce));
  });

  router.get('/dev/mail/:id/html', async (req, res, next) => {
    const message = (await read())?.find(({ id }) => id === req.params.id);
    if (!message) return next();
    res.set({
      // Mails have inline styles only. Scripts of a message never run, even if it is opened outside of the frame.
      'Content-Security-Policy': `${CLOSED}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Type': 'text/html; charset=utf-8',
    });
    res.end(openLinksInNewTab(message.html));
  });

  return router;
}

function hostOf(req: Request): string {
  const origin = `http://${req.headers.host ?? ''}`;
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
