export { buildReadyUpload, buildUpload } from './build-upload.ts';
export { mockAuth, readableSession } from './mock/mock-auth.ts';
export { mockCall, pageOf, refuse, unanswered, type MockRequest } from './mock/mock-call.ts';
export { storyOf, type StoryOptions } from './story-of.tsx';
export { withPush } from './story-push.ts';
