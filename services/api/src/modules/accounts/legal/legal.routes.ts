import * as endpoints from '@backline/contracts/accounts/legal';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { findLegalText } from './legal.service.ts';
import { acceptedTextModel } from './accepted-texts.model.ts';

function legalRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getLegalText, { who: 'anyone', isPublic: true }, async ({ params }) =>
    findLegalText(context, params.name),
  );
}

export const legal: ApiModule = { models: [acceptedTextModel], routes: legalRoutes };
