export { mockApi, mockCall, refuse, type MockRequest } from './mock-api.ts';
export { renderRoutes } from './render-routes.tsx';
export { useMockApi } from './use-mock-api.ts';
