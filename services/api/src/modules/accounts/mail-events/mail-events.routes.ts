import { MAIL_SIGNATURE_HEADER, takeMailEvent } from '@backline/contracts/accounts/mail/mail-address';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { mailEventModel } from './mail-events.model.ts';
import { requireSignature } from './signed-event.ts';
import { noteMailEvent } from './note-mail-event.service.ts';

/** The account of an event is asked for at the authentication service, which can be slow. */
const TIME_MS = 20_000;

function mailEventRoutes(handle: Handle, context: RouteContext): void {
  const { settings, clock } = context;
  const options = { who: 'anyone', timeMs: TIME_MS, keepsBody: true } as const;
  handle(takeMailEvent, options, async ({ body, rawBody, header }) => {
    const secret = settings.mailWebhookSecret;
    if (secret === undefined) throw notFound('Webhook');
    requireSignature({ rawBody, header: header(MAIL_SIGNATURE_HEADER), secret, now: clock() });
    return { received: true as const, effect: await noteMailEvent(context, body) };
  });
}

/** Events of the mail service: bounces and complaints (rules: returned mail). */
export const mailEvents: ApiModule = { models: [mailEventModel], routes: mailEventRoutes };
