import { previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildLeaving, buildOwnerLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { Wrap } from '@backline/design-system/page';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { LeavingSection } from './leaving-section.tsx';

export default { title: 'Screens/Onboarding/Delete account' };

const juno = buildUser();
const section = (
  <Wrap padded>
    <h1>Settings</h1>
    <LeavingSection email={juno.email} />
  </Wrap>
);

const leavingOf = (answer: NonNullable<StoryOptions['answers']>[number]) =>
  storyOf(
    { routes: [{ path: '/settings', element: section }] },
    { at: '/settings', user: juno, answers: [answer] },
  );

export const Artist = leavingOf(mockCall(previewLeaving, buildLeaving()));

export const RefundNotKnownYet = leavingOf(
  mockCall(
    previewLeaving,
    buildLeaving({
      refunds: [{ purchaseId: 'purchase-1', credits: 30, priceCents: null, currency: 'USD' }],
    }),
  ),
);

export const LastOwner = leavingOf(mockCall(previewLeaving, buildOwnerLeaving()));

export const LastAdministratorWithNothingToCallOff = leavingOf(
  mockCall(
    previewLeaving,
    buildLeaving({ nights: [], applications: [], refunds: [], lostCredits: 0, isLastAdmin: true }),
  ),
);

export const NotConfirmed = {
  ...Artist,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    await screen.findByText('Type the name to confirm');
  },
};

export const Loading = leavingOf(unanswered(previewLeaving));

export const Unavailable = leavingOf(mockCall(previewLeaving, refuse('unavailable')));
