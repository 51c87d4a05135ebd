import { reportMedia } from '@backline/contracts/media-reports';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { ReportDialog } from './report-dialog.tsx';

export default { title: 'Screens/Artist/Report' };

const item = { artistId: 'artist-1', itemId: 'mix-1', title: 'Four Hours at Salt House, Part One' };
const app = { routes: [{ path: '/', element: <ReportDialog item={item} onClose={() => undefined} /> }] };

export const Open = storyOf(app, { at: '/', answers: [mockCall(reportMedia, { id: 'report-1' })] });
