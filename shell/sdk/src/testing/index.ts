export { mockAudio, type MockedAudio } from './mock-audio.ts';
export { mockApi } from './mock-api.ts';
export { mockAuth, readableSession, refuseAuth } from './mock-auth.ts';
export { mockCall, pageOf, refuse, type MockRequest } from './mock-call.ts';
export { mockProgress, type ProgressLine } from './mock-progress.ts';
export { renderOnServer, type ServerPage } from './render-on-server.tsx';
export { renderRoutes } from './render-routes.tsx';
export { withMockApi } from './with-mock-api.ts';
export { writeBoot } from './write-boot.ts';
