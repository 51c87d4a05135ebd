import { checkHandle } from '@backline/contracts/accounts/handles';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { type HandleOwner, handleProblem } from './handles.service.ts';
import { handleModel } from './handles.model.ts';

/** More checks than a person can type. */
const CHECKS = { name: 'handle-check', points: 600, seconds: 3_600 };

function handleRoutes(handle: Handle, context: RouteContext): void {
  handle(checkHandle, { who: 'person' }, async ({ query, caller, setHeader }) => {
    await context.limits.take(CHECKS, caller.userId, { setHeader });
    const owner = await ownPage(context, caller.userId);
    return { handle: query.handle, problem: await handleProblem(context, owner, query.handle) };
  });
}

/** The page of the person's account. @throws AppError `forbidden` for an account without one. */
async function ownPage(context: RouteContext, userId: string): Promise<HandleOwner> {
  const { artistId, orgId } = await accountOf(context, userId);
  if (artistId !== null) return { kind: 'artist', ownerId: artistId };
  if (orgId !== null) return { kind: 'venue', ownerId: orgId };
  throw forbidden('Only artists with a profile and venues have a handle');
}

export const handles: ApiModule = { models: [handleModel], routes: handleRoutes };
