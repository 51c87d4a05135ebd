import type { Request, Response } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody, requestedRedirect } from '#src/http/read-request.ts';
import { toUserBody } from '#src/modules/users/users.presenter.ts';
import { listUsers } from '#src/modules/users/users.service.ts';
import {
  adminUserBody,
  deleteBody,
  generateLinkBody,
  inviteBody,
  messageBody,
  parsePage,
  parseUserId,
} from './admin-input.ts';
import { sendMessage } from '#src/modules/account-mail/account-mail.service.ts';
import { changeUser, inviteUser, makeUser, removeUser, requireAnyUser } from './admin.service.ts';
import { generateLink } from './generate-link.service.ts';

/** Calls about all accounts, for services. `requireServiceRole` runs before them. */
export function adminRoutes(bind: BindEndpoint, context: AuthContext): void {
  const namedUser = (req: Request) => requireAnyUser(context, parseUserId(req.params['id']));

  bind('GET', '/admin/users', (req, res) => sendPage(context, req, res));
  bind('POST', '/admin/users', async (req) =>
    toUserBody(await makeUser(context, parseBody(adminUserBody, req))),
  );
  bind('GET', '/admin/users/:id', async (req) => toUserBody(await namedUser(req)));
  bind('PUT', '/admin/users/:id', async (req) => {
    const user = await namedUser(req);
    return toUserBody(await changeUser(context, user, parseBody(adminUserBody, req)));
  });
  bind('DELETE', '/admin/users/:id', async (req) => {
    const user = await namedUser(req);
    const keepsId = parseBody(deleteBody, req).should_soft_delete === true;
    await removeUser(context, user, { keepsId });
    return {};
  });

  bind('GET', '/admin/users/:id/mail', async (req) => {
    const { email } = await namedUser(req);
    return (await context.mailQueue.mailsTo(email)).map(({ kind, at }) => ({ kind, at: at.toISOString() }));
  });

  bind('POST', '/admin/users/:id/mail', async (req) => {
    await sendMessage(context, await namedUser(req), parseBody(messageBody, req));
    return {};
  });

  bind('POST', '/invite', async (req) => {
    const redirectTo = context.redirects.resolve(requestedRedirect(req));
    return toUserBody(await inviteUser(context, parseBody(inviteBody, req), redirectTo));
  });
  bind('POST', '/admin/generate_link', (req) =>
    generateLink(context, parseBody(generateLinkBody, req), requestedRedirect(req)),
  );
}

async function sendPage(context: AuthContext, req: Request, res: Response) {
  const { page, perPage, filter } = parsePage(req.query);
  const { users, total } = await listUsers(context, { skip: (page - 1) * perPage, limit: perPage, filter });
  const last = Math.max(1, Math.ceil(total / perPage));
  const wanted = filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`;
  const link = (to: number, rel: string) =>
    `<${context.settings.issuer}/admin/users?page=${to}&per_page=${perPage}${wanted}>; rel="${rel}"`;
  res.set('X-Total-Count', String(total));
  res.set('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return { users: users.map(toUserBody), aud: 'authenticated' };
}
