import { buildUser } from '@backline/contracts/testing/builders';
import { ApiError, setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DecideDialog } from './decide-dialog.tsx';

const TEXT = {
  label: 'Refuse',
  variant: 'quiet',
  title: 'Refuse this request?',
  description: 'The artist can ask again.',
  done: 'Request refused',
} as const;

const decide = vi.fn<(reason: string) => Promise<string>>();
beforeEach(() => {
  setSessionUser(buildUser({ id: 'ada' }));
  decide.mockReset().mockResolvedValue('The artist is told.');
});

const open = (id = 'refuse:1') =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <DecideDialog text={TEXT} id={id} about="Juno" hint="The artist reads it." decide={decide} />
        ),
      },
    ],
    { at: '/' },
  );
type Person = ReturnType<typeof open>['person'];

async function ask(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Refuse: Juno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this request?' });
  const send = () => person.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  return { dialog, send, reason: within(dialog).getByLabelText('Reason') };
}
const refusal = (fields: Record<string, string> = {}) =>
  new ApiError({ status: 409, code: 'wrong_state', text: '', serverMessage: 'Decided meanwhile.', fields });

describe('a decision', () => {
  it('names its effect, and who reads the reason', async () => {
    const { person } = open();
    const { dialog, reason } = await ask(person);
    expect(dialog).toHaveAccessibleDescription('The artist can ask again.');
    expect(reason).toHaveAccessibleDescription('The artist reads it.');
  });

  it('is not sent without a reason', async () => {
    const { person } = open();
    const { send, reason } = await ask(person);
    await person.type(reason, '   ');
    await send();
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Reason is required'));
    expect(decide).not.toHaveBeenCalled();
  });

  it('is sent with its trimmed reason, and tells what happens besides', async () => {
    const { person } = open();
    const { dialog, send, reason } = await ask(person);
    await person.type(reason, ' The story is gone. ');
    await send();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(decide).toHaveBeenCalledExactlyOnceWith('The story is gone.');
    expect(screen.getByText('Request refused The artist is told.')).toBeVisible();
  });

  it('that the server refuses stays open, with its reason and that of the server', async () => {
    decide.mockRejectedValueOnce(refusal());
    const { person } = open();
    const { dialog, send, reason } = await ask(person);
    await person.type(reason, 'The story is gone.');
    await send();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Decided meanwhile.');
    expect(reason).toHaveValue('The story is gone.');
    await send();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows at its field what is wrong with the reason', async () => {
    decide.mockRejectedValueOnce(refusal({ reason: 'Name the rule' }));
    const { person } = open();
    const { dialog, send, reason } = await ask(person);
    await person.type(reason, 'No.');
    await send();
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Name the rule'));
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a typed reason', () => {
  async function typeAndLeave(person: Person) {
    const { reason } = await ask(person);
    await person.type(reason, 'The story is gone.');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }

  it('is there again after Escape, until the decision is made', async () => {
    const { person } = open();
    await typeAndLeave(person);
    const { dialog, send, reason } = await ask(person);
    expect(reason).toHaveValue('The story is gone.');
    await send();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await ask(person)).reason).toHaveValue('');
  });

  it.each([
    ['another decision', 'confirm:1', 'ada'],
    ['another administrator', 'refuse:1', 'bo'],
  ])('is not that of %s', async (_what, id, userId) => {
    const { person, unmount } = open();
    await typeAndLeave(person);
    unmount();
    setSessionUser(buildUser({ id: userId }));
    const other = open(id);
    expect((await ask(other.person)).reason).toHaveValue('');
  });
});
