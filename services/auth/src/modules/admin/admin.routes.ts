import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import {
  APP_METADATA_MAX_BYTES,
  checkMetadata,
  parseBody,
  parseEmail,
  redirectWish,
} from '../../request-input.ts';
import { noteSent } from '../links/links.routes.ts';
import { mergeMetadata } from '../users/change-user.ts';
import { emailExists } from '../users/users.service.ts';
import { toUserBody } from '../users/users.presenter.ts';
import type { UserRecord } from '../users/users.model.ts';
import {
  adminFields,
  adminUserBody,
  deleteBody,
  inviteBody,
  parseNewId,
  parsePage,
  parseUserId,
} from './admin-input.ts';
import { generateLink } from './generate-link.ts';
import { requireServiceRole } from './require-service-role.ts';

/** Everybody's accounts, for services that hold the service key. */
export function adminRoutes(context: AuthContext, serviceRoleKey: string): Router {
  const { users } = context;
  const router = Router();
  router.use(['/admin', '/invite'], requireServiceRole(context, serviceRoleKey));

  router.get('/admin/users', (req, res) => listUsers(context, req, res));
  router.post('/admin/users', async (req, res) => {
    res.json(toUserBody(await createUser(context, req)));
  });
  router.get('/admin/users/:id', async (req, res) => {
    res.json(toUserBody(await requireUser(context, req.params.id)));
  });
  router.put('/admin/users/:id', async (req, res) => {
    const user = await requireUser(context, req.params.id);
    res.json(toUserBody(await updateUser(context, user, req)));
  });
  router.delete('/admin/users/:id', async (req, res) => {
    const user = await requireUser(context, req.params.id);
    const isSoft = parseBody(deleteBody, req).should_soft_delete === true;
    await (isSoft ? bury(context, user) : users.remove(user._id));
    await Promise.all([context.sessions.endAll(user._id), context.oneTimeTokens.clear(user._id)]);
    res.json({});
  });
  router.post('/invite', async (req, res) => {
    res.json(toUserBody(await invite(context, req)));
  });
  router.post('/admin/generate_link', async (req, res) => {
    res.json(await generateLink(context, req));
  });
  return router;
}

async function requireUser({ users }: AuthContext, id: string): Promise<UserRecord> {
  const user = await users.findById(parseUserId(id));
  if (!user) throw userNotFound();
  return user;
}

function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}

async function listUsers({ users, settings }: AuthContext, req: Request, res: Response): Promise<void> {
  const { page, perPage } = parsePage(req.query);
  const { users: found, total } = await users.list({ skip: (page - 1) * perPage, limit: perPage });
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${settings.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  res.set('X-Total-Count', String(total));
  res.set('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  res.json({ users: found.map(toUserBody), aud: 'authenticated' });
}

async function createUser({ users, passwords, clock }: AuthContext, req: Request): Promise<UserRecord> {
  const body = parseBody(adminUserBody, req);
  if (!body.email) {
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  }
  const input = {
    ...(body.id && { id: parseNewId(body.id) }),
    userMetadata: {},
    ...adminFields(body, clock()),
    email: parseEmail(body.email),
    password: body.password ? await passwords.accept(body.password) : null,
    isConfirmed: body.email_confirm === true,
  };
  try {
    return await users.create(input);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error;
    if (await users.findByEmail(input.email)) throw emailExists();
    throw new AuthError(422, 'user_already_exists', 'A user with this id has already been registered');
  }
}

async function updateUser(context: AuthContext, user: UserRecord, req: Request): Promise<UserRecord> {
  const { users, passwords, sessions, clock } = context;
  const body = parseBody(adminUserBody, req);
  const fields = adminFields(body, clock());
  const password = body.password ? await passwords.accept(body.password) : null;
  const email = body.email ? parseEmail(body.email) : user.email;
  const isTakenFromSomebody = password !== null || email !== user.email;
  const changed = await users.update(user._id, {
    set: {
      ...fields,
      ...(body.user_metadata && { userMetadata: mergeMetadata(user.userMetadata, body.user_metadata) }),
      ...(body.app_metadata && {
        appMetadata: mergeMetadata(user.appMetadata ?? {}, body.app_metadata, APP_METADATA_MAX_BYTES),
      }),
      ...(email !== user.email && { email }),
      ...(body.email_confirm && { emailConfirmedAt: user.emailConfirmedAt ?? clock() }),
      ...(password !== null && { passwordHash: await passwords.hasher.hash(password) }),
    },
    unset: [
      ...(isTakenFromSomebody ? (['emailChange'] as const) : []),
      ...(password !== null ? (['passwordUnproven'] as const) : []),
    ],
  });
  if (!changed) throw userNotFound();
  if (isTakenFromSomebody) await context.oneTimeTokens.clear(user._id);
  if (password !== null) await sessions.endAll(user._id);
  return changed;
}

/** The id stays for what refers to it; nothing of the person does. Nobody can guess the address, and take it. */
async function bury({ users, clock }: AuthContext, user: UserRecord): Promise<void> {
  await users.update(user._id, {
    set: {
      email: `deleted-${randomUUID()}@deleted.invalid`,
      passwordHash: null,
      userMetadata: {},
      appMetadata: {},
      deletedAt: clock(),
    },
    unset: ['emailChange', 'devices'],
  });
}

/** Makes an account without a password and mails its owner the link to set one. */
async function invite(context: AuthContext, req: Request): Promise<UserRecord> {
  const { users, postOffice, redirects } = context;
  const body = parseBody(inviteBody, req);
  const email = parseEmail(body.email ?? '');
  const found = await users.findByEmail(email);
  if (found?.emailConfirmedAt) throw emailExists();
  const userMetadata = checkMetadata(body.data ?? {});
  const user = found ?? (await users.create({ email, password: null, userMetadata }));
  const redirectTo = redirects.resolve(redirectWish(req));
  await postOffice.sendLink({ user, email, purpose: 'invite', redirectTo });
  return (await noteSent(context, user, 'invite')) ?? user;
}
