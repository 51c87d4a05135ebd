export { mockApi, mockCall, refuse, type MockRequest } from './mock-api.ts';
export { renderRoutes } from './render-routes.tsx';
export { withMockApi } from './with-mock-api.ts';
