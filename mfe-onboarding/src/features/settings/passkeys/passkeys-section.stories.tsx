import { listPasskeys, type Passkey, removePasskey } from '@backline/contracts/accounts/passkeys/passkeys';
import { buildUser } from '@backline/contracts/testing/builders';
import { Wrap } from '@backline/design-system/page';
import { mockCall, refuse, storyOf, unanswered, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { PasskeysSection } from './passkeys-section.tsx';

export default { title: 'Screens/Onboarding/Settings passkeys' };

const juno = buildUser({ emailVerified: true });
const PASSKEYS: Passkey[] = [
  {
    id: 'phone',
    name: 'My phone',
    createdAt: '2026-11-02T18:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
  },
  { id: 'key', name: 'The key on my ring', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null },
];

function passkeysOf(answer: NonNullable<StoryOptions['answers']>[number], user = juno) {
  const page = (
    <Wrap>
      <PasskeysSection user={user} />
    </Wrap>
  );
  return storyOf(
    { routes: [{ path: '/settings', element: page }] },
    {
      at: '/settings',
      user,
      answers: [answer, mockCall(removePasskey, refuse('password_required'))],
    },
  );
}

const offered = (passkeys: Passkey[]) => mockCall(listPasskeys, { isOffered: true, passkeys });

export const Passkeys = { ...passkeysOf(offered(PASSKEYS)), tags: ['visual'] };

export const Empty = passkeysOf(offered([]));

export const AddressNotConfirmed = passkeysOf(offered([]), buildUser({ emailVerified: false }));

export const Loading = passkeysOf(unanswered(listPasskeys));

export const Failed = passkeysOf(mockCall(listPasskeys, refuse('unavailable')));

export const Adding = {
  ...passkeysOf(offered([])),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await screen.findByLabelText('Name of the passkey');
  },
};

export const Removing = {
  ...passkeysOf(offered(PASSKEYS)),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }));
    await screen.findByLabelText('Current password for the passkey');
  },
};
