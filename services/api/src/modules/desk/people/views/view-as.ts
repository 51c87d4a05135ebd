import { VIEWED_HEADER } from '@backline/contracts/base/endpoint';
import { viewCookieName } from '@backline/contracts/desk/person-views';
import { createCache } from '@backline/service-kit/cache';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import type { Request, Response } from 'express';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin, type ManagedAccount } from '#src/http/account-admin.ts';
import { idOfSecret } from '#src/http/secret-token.ts';
import { holdsGate } from '#src/modules/accounts/admin/admin.policy.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { isAdmin } from '#src/modules/accounts/admin/administrators.service.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { nameOfCall } from '#src/name-of-call.ts';
import { OWN_IN_VIEW, SEEN_IN_VIEW } from '#src/viewed-calls.ts';
import { personViewModel, type PersonViewRecord } from './person-views.model.ts';

type Authenticate = (req: Request, res: Response) => Promise<Identity | null>;

export const viewCookieOf = ({ settings }: RouteContext) => viewCookieName(settings.secureCookies);

/** An account is asked for once in this time. */
const REMEMBERED_MS = 10_000;
const REMEMBERED_MAX = 1_000;

/**
 * Answers the person whom an administrator views, for a request with the cookie of a running view. This is the one
 * place that refuses what a view must not do (rules: view as).
 */
export function asViewed(context: RouteContext, authenticate: Authenticate): Authenticate {
  const accounts = createCache<string, ManagedAccount>({
    max: REMEMBERED_MAX,
    ttlMs: REMEMBERED_MS,
    clock: context.clock,
    load: async (userId) =>
      (await requireAccountAdmin(context, 'People cannot be viewed').read(userId)) ?? undefined,
  });

  async function personOf(
    view: PersonViewRecord,
    admin: Identity,
    exchange: Exchange,
  ): Promise<Identity | null> {
    if (!(await isRunning(context, view, admin, exchange))) return null;
    const account = await accounts.fetch(view.userId);
    if (account === undefined || account.isSuspended) return null;
    return {
      userId: view.userId,
      email: account.email,
      emailVerified: account.isVerified === true,
      passwordPending: false,
      sessionId: admin.sessionId,
      view: { by: admin.userId, endsAt: view.endsAt },
    };
  }

  return async (req, res) => {
    const caller = await authenticate(req, res);
    const exchange = exchangeOf(req, res);
    const view = caller && (await findView(context, exchange, caller));
    // The cookie of a page that is still open may be gone, or belong to another view by now.
    const shown = exchange.header(VIEWED_HEADER);
    if (!caller || (!view && shown === undefined)) return caller;
    const name = nameOfCall({ method: req.method, path: recordOf(res).route ?? '' }) ?? '';
    if (OWN_IN_VIEW.includes(name)) return caller;
    const person = view && (await personOf(view, caller, exchange));
    if (person && (shown ?? person.userId) === person.userId)
      return allowed(person, req, name in SEEN_IN_VIEW);
    // The next page of this browser is the administrator's own again.
    if (name === 'getUser') return caller;
    throw refusal('This view is over. Load the page again.');
  };
}

/** @throws AppError `view_only` */
function allowed(person: Identity, { method }: Request, isSeen: boolean): Identity {
  if (method !== 'GET' && method !== 'HEAD')
    throw refusal('You only look: nothing can be changed while you view as somebody.');
  if (!isSeen)
    throw refusal('You only look: this stays with the person. End the view to see your own pages.');
  return person;
}

const refusal = (message: string) => new AppError('view_only', { message });

/** The view of this browser in this session, running or over. A copied cookie names none in another session. */
async function findView(
  context: RouteContext,
  exchange: Exchange,
  { sessionId }: Identity,
): Promise<PersonViewRecord | null> {
  const secret = exchange.cookie(viewCookieOf(context));
  if (!secret) return null;
  return personViewModel(context.connection)
    .findOne({ _id: idOfSecret(secret), sessionId })
    .lean();
}

/** Whether the time is not over, both people are as they were, and the administrator still holds the grant. */
async function isRunning(
  context: RouteContext,
  { userId, adminId, endsAt, endedAt }: PersonViewRecord,
  admin: Identity,
  exchange: Exchange,
): Promise<boolean> {
  if (endedAt !== null || endsAt <= context.clock()) return false;
  const [hasRights, hasGrant, isOtherAdmin, suspended] = await Promise.all([
    isAdmin(context, admin),
    holdsGate(context, { caller: admin, cookie: (name) => exchange.cookie(name) }),
    administratorModel(context.connection).exists({ _id: userId }),
    suspendedAmong(context, [userId, adminId], null),
  ]);
  return hasRights && hasGrant && isOtherAdmin === null && suspended.size === 0;
}
