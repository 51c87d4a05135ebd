import * as endpoints from '@backline/contracts/accounts/legal';
import type { Handle, RouteContext } from '#src/context.ts';
import { findLegalText } from './legal.service.ts';

export function legalRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getLegalText, { who: 'anyone', isPublic: true }, async ({ params }) =>
    findLegalText(context, params.name),
  );
}
