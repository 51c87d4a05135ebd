import { enterPasswordAgain } from '@backline/contracts/accounts/admin';
import { performAct, previewAct } from '@backline/contracts/desk/acts';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { PasswordAgain } from './password-again.tsx';

withMockApi();
const RIGHT = 'open-the-doors-9';
const WRONG = 'This is not your password. Try again, or set a new one by mail.';
const onClose = vi.fn();
/** What the server got of the act. */
let acts: unknown[];
beforeEach(() => {
  setSessionUser(buildUser({ id: 'ada', email: 'ada@backline.example', isAdmin: true }));
  onClose.mockReset();
  acts = [];
});

/** Opens an act, and a server that asks for the password once. */
function open() {
  let isProved = false;
  const preview = { name: 'Juno Halide', effect: [], refusal: null, isDone: false, version: 3 };
  const subject = { act: 'artist.hide' as const, subjectId: 'juno' };
  mockApi.use(
    mockCall(previewAct, { ...subject, ...preview }),
    mockCall(performAct, ({ body }) => {
      if (!isProved) return refuse('password_required', { message: 'Enter your password again' });
      acts.push(body);
      return { ...subject, version: 4, statementId: null };
    }),
    mockCall(enterPasswordAgain, ({ body }) => {
      isProved = (body as { password: string }).password === RIGHT;
      return isProved
        ? { until: '2026-11-27T12:15:00.000Z' }
        : refuse('validation_failed', { fields: { password: WRONG } });
    }),
  );
  const element = (
    <>
      <ActDialog {...subject} onClose={onClose} />
      <PasswordAgain />
    </>
  );
  return renderRoutes([{ path: '/', element }], { at: '/' });
}

const question = async () => within(await screen.findByRole('dialog', { name: 'Your password again' }));
const actDialog = async () => within(await screen.findByRole('dialog', { name: /Juno Halide/ }));

/** Types the reasons and sends the act, by keyboard alone. */
async function send({ person }: ReturnType<typeof open>) {
  const act = await actDialog();
  await person.click(await act.findByLabelText('Reason'));
  await person.keyboard('Fake profile{Tab}The pictures show another.{Tab}Terms 4{Enter}');
}

describe('an act that needs the password again', () => {
  it('asks for it, and goes on with everything that was typed, by keyboard [password-again 6]', async () => {
    const page = open();
    await send(page);
    const asked = await question();
    await waitFor(() => expect(asked.getByLabelText('Password')).toHaveFocus());
    await page.person.keyboard(`${RIGHT}{Enter}`);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const reasons = { reason: 'Fake profile', facts: 'The pictures show another.', rule: 'Terms 4' };
    expect(acts).toEqual([{ version: 3, ...reasons }]);
    expect(screen.queryByRole('dialog', { name: 'Your password again' })).not.toBeInTheDocument();
  });

  it('names a wrong one at its field, and nothing is done', async () => {
    const page = open();
    await send(page);
    const asked = await question();
    const field = await asked.findByLabelText('Password');
    await page.person.type(field, 'guess-9{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(WRONG)));
    expect(acts).toEqual([]);
    await page.person.clear(field);
    await page.person.type(field, `${RIGHT}{Enter}`);
    await waitFor(() => expect(acts).toHaveLength(1));
  });

  it('stays as it was typed when the person presses Escape, and says what is missing [password-again 6]', async () => {
    const page = open();
    await send(page);
    await question();
    await page.person.keyboard('{Escape}');
    const act = await actDialog();
    expect(await act.findByRole('alert')).toHaveTextContent('Enter your password again');
    expect(act.getByLabelText('Reason')).toHaveValue('Fake profile');
    expect(onClose).not.toHaveBeenCalled();
    expect(acts).toEqual([]);
  });

  it('says why when the server does not check', async () => {
    const page = open();
    mockApi.use(mockCall(enterPasswordAgain, refuse('rate_limited', { message: 'Too many tries.' })));
    await send(page);
    const asked = await question();
    await page.person.type(await asked.findByLabelText('Password'), `${RIGHT}{Enter}`);
    expect(await asked.findByRole('alert')).toHaveTextContent('Too many tries.');
  });
});
