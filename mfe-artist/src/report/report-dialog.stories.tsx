import { reportMedia } from '@backline/contracts/desk/media-reports';
import { LateReportDialog } from '@backline/shell-sdk/copyright-report';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';

export default { title: 'Screens/Artist/Report' };

const item = { artistId: 'artist-1', itemId: 'mix-1', title: 'Four Hours at Salt House, Part One' };
const app = { routes: [{ path: '/', element: <LateReportDialog item={item} onClose={() => undefined} /> }] };

export const Open = storyOf(app, { at: '/', answers: [mockCall(reportMedia, { id: 'report-1' })] });
