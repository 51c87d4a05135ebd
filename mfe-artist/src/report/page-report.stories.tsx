import { createReport } from '@backline/contracts/desk/reports';
import { LatePageReport } from '@backline/shell-sdk/report';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';

export default { title: 'Screens/Artist/Report a page' };

const page = { kind: 'artist', id: 'artist-1', name: 'Juno Halide' } as const;
const app = { routes: [{ path: '/', element: <LatePageReport page={page} onClose={() => undefined} /> }] };

export const Open = storyOf(app, {
  at: '/',
  answers: [mockCall(createReport, { id: 'R-7KQ2M-9XD4T', isMailed: true })],
});
