import { Router } from 'express';
import type { AuthContext } from '../../context.ts';
import { addressKey } from '@backline/service-kit/http/caller-address';
import { requireSession } from '../sessions/session-body.ts';
import { changeUser } from './change-user.ts';
import { toUserBody } from './users.presenter.ts';

/** A person's own account. */
export function userRoutes(context: AuthContext): Router {
  const { users, limits } = context;
  const router = Router();

  router.get('/user', async (req, res) => {
    const session = await requireSession(context, req);
    const user = toUserBody(await users.require(session.userId));
    res.json({ ...user, ...(session.mailboxUnproven && { mailbox_unproven: true }) });
  });

  router.put('/user', async (req, res) => {
    await limits.take('userUpdatePerIp', addressKey(req.ip));
    const session = await requireSession(context, req);
    const user = await users.require(session.userId);
    res.json(toUserBody(await changeUser(context, { user, session, req })));
  });

  return router;
}
