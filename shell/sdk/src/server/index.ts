export { queriesOf, type RouteHandle } from './queries-of.ts';
export { renderToPage, type RenderOptions } from './render-to-page.ts';
export { serveRequests, type RequestScope, type RequestScopes } from '#src/calls/request-scope.ts';
