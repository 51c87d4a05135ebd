import { createReport } from '@backline/contracts/desk/reports';
import { LateReportDialog } from '@backline/shell-sdk/copyright-report';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';

export default { title: 'Screens/Artist/Report' };

const item = { artistId: 'artist-1', itemId: 'mix-1', title: 'Four Hours at Salt House, Part One' };
const app = { routes: [{ path: '/', element: <LateReportDialog item={item} onClose={() => undefined} /> }] };

export const Open = storyOf(app, {
  at: '/',
  answers: [mockCall(createReport, { id: 'R-7KQ2M-9XD4T', isMailed: true })],
});
