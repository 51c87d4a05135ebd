import { createReport } from '@backline/contracts/desk/reports';
import { ReportPage } from '@backline/shell-sdk/report';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

export default { title: 'Screens/Artist/Report a page' };

const page = {
  kind: 'artist',
  id: 'artist-1',
  name: 'Juno Halide',
  items: [{ id: 'picture', label: 'Profile photo' }],
} as const;
const app = { routes: [{ path: '/', element: <ReportPage {...page} /> }] };

export const Open = {
  ...storyOf(app, {
    at: '/',
    answers: [mockCall(createReport, { id: 'R-7KQ2M-9XD4T', isMailed: true })],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Report Juno Halide' }));
    await screen.findByRole('dialog');
  },
};
