import * as endpoints from '@backline/contracts/desk/operators';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { listPlacelessTexts } from './list-placeless-texts.ts';

function placelessTextRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listPlacelessTexts, { who: 'anyone' }, () => listPlacelessTexts(context));
}

/** The texts of cities that mean no place (rules: places). */
export const placelessTexts: ApiModule = { routes: placelessTextRoutes };
