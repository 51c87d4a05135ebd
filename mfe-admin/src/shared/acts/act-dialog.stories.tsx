import { type ActName, type ActPreview, previewAct } from '@backline/contracts/desk/acts';
import { buildUser } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { ActDialog } from './act-dialog.tsx';

export default { title: 'Screens/Admin/Acts' };

const common = { at: '/admin', user: buildUser({ isAdmin: true }), layout: 'own' as const };

const appOf = (act: ActName) => ({
  routes: [{ path: '/admin', element: <ActDialog act={act} subjectId="nights" onClose={() => undefined} /> }],
});

const preview = (act: ActName, fields: Partial<ActPreview>) =>
  mockCall(previewAct, {
    act,
    subjectId: 'nights',
    name: 'Guaranteed $5,000 Nights',
    effect: [],
    refusal: null,
    isDone: false,
    version: 0,
    ...fields,
  });

const ENDING = [
  '4 accepted nights are called off, 60 credits go back.',
  '2 waiting applications close, 40 credits are released.',
  'The venue and all these artists are told.',
];

export const WithReasons = storyOf(appOf('event.cancel'), {
  ...common,
  answers: [preview('event.cancel', { effect: ENDING })],
});

export const WithNumber = storyOf(appOf('credits.adjust'), {
  ...common,
  answers: [
    preview('credits.adjust', { name: 'Juno Halide', effect: ['Juno Halide has 80 credits to spend.'] }),
  ],
});

export const DoneAlready = storyOf(appOf('event.cancel'), {
  ...common,
  answers: [preview('event.cancel', { isDone: true })],
});

export const Loading = storyOf(appOf('event.cancel'), { ...common, answers: [unanswered(previewAct)] });

export const Failed = storyOf(appOf('event.cancel'), {
  ...common,
  answers: [mockCall(previewAct, refuse('unavailable'))],
});
