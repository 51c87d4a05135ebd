import { type ActName, performAct, previewAct } from '@backline/contracts/desk/acts';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActDialog } from './act-dialog.tsx';

withMockApi();
const onDone = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  setSessionUser(buildUser({ id: 'ada', isAdmin: true }));
  onDone.mockReset();
  onClose.mockReset();
});

const preview = (act: ActName, fields: object = {}) => ({
  act,
  subjectId: 'juno',
  name: 'Juno Halide',
  effect: ['Nobody sees the profile.', '2 waiting applications stay.'],
  refusal: null,
  isDone: false,
  version: 3,
  ...fields,
});

function open(act: ActName, fields: object = {}) {
  mockApi.use(mockCall(previewAct, preview(act, fields)));
  const element = <ActDialog act={act} subjectId="juno" onDone={onDone} onClose={onClose} />;
  return renderRoutes([{ path: '/', element }], { at: '/' });
}

/** Answers the act and keeps what was sent. */
function sent(act: ActName) {
  const bodies: unknown[] = [];
  const done = { act, subjectId: 'juno', version: 4, statementId: null };
  mockApi.use(
    mockCall(performAct, ({ body }) => {
      bodies.push(body);
      return done;
    }),
  );
  return bodies;
}

const dialog = () => screen.findByRole('dialog', { name: /Juno Halide/ });

describe('the dialog of an act', () => {
  it('names the effect with its numbers, and how it is undone [acts 16]', async () => {
    open('artist.hide');
    const shown = await dialog();
    expect(shown).toHaveTextContent('2 waiting applications stay.');
    expect(await within(shown).findByText('This can be undone: Show profile.')).toBeVisible();
  });

  it('that takes something away asks for the reason, the facts and the rule', async () => {
    const bodies = sent('artist.hide');
    const { person } = open('artist.hide');
    const shown = within(await dialog());
    await person.click(await shown.findByRole('button', { name: 'Hide profile' }));
    await waitFor(() =>
      expect(shown.getByLabelText('What happened')).toHaveAccessibleDescription('Say what happened'),
    );
    expect(bodies).toEqual([]);
    await person.type(shown.getByLabelText('Reason'), 'Fake profile');
    await person.type(shown.getByLabelText('What happened'), 'The pictures show another.');
    await person.type(shown.getByLabelText('The rule of the terms, or the law'), 'Terms 4');
    await person.click(shown.getByRole('button', { name: 'Hide profile' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const reasons = { reason: 'Fake profile', facts: 'The pictures show another.', rule: 'Terms 4' };
    expect(bodies).toEqual([{ version: 3, ...reasons }]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('without reasons is one press', async () => {
    const bodies = sent('venue.check');
    const { person } = open('venue.check');
    await person.click(await within(await dialog()).findByRole('button', { name: 'Check venue' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3 }]));
  });

  it('is performed also where nobody waits for its result', async () => {
    const bodies = sent('deadlines.extend');
    mockApi.use(mockCall(previewAct, preview('deadlines.extend')));
    const element = <ActDialog act="deadlines.extend" subjectId="juno" onClose={onClose} />;
    const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
    const shown = within(await dialog());
    await person.type(await shown.findByLabelText('Hours'), '3');
    await person.type(shown.getByLabelText('Reason'), 'The network was down');
    await person.click(shown.getByRole('button', { name: 'Extend deadlines' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3, reason: 'The network was down', hours: 3 }]));
  });

  it('asks for the facts only when credits are taken', async () => {
    const bodies = sent('credits.adjust');
    const { person } = open('credits.adjust');
    const shown = within(await dialog());
    await person.type(await shown.findByLabelText('Credits'), '-5');
    expect(await shown.findByLabelText('What happened')).toBeVisible();
    await person.clear(shown.getByLabelText('Credits'));
    await person.type(shown.getByLabelText('Credits'), '20');
    expect(shown.queryByLabelText('What happened')).not.toBeInTheDocument();
    await person.type(shown.getByLabelText('Reason'), 'A night that was counted twice');
    await person.click(shown.getByRole('button', { name: 'Adjust credits' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ version: 3, reason: 'A night that was counted twice', amount: 20 }]),
    );
  });

  it('of what is done already offers nothing', async () => {
    open('artist.hide', { isDone: true });
    const shown = await dialog();
    expect(shown).toHaveTextContent('This is done already. Nothing changes.');
    expect(within(shown).queryByRole('button', { name: 'Hide profile' })).not.toBeInTheDocument();
  });

  it('that is impossible now says why, and offers nothing', async () => {
    open('event.cancel', { refusal: 'This event has begun.' });
    const shown = await dialog();
    expect(await within(shown).findByText('This event has begun.')).toBeVisible();
    expect(within(shown).queryByRole('button', { name: 'Cancel event' })).not.toBeInTheDocument();
  });

  it('names a number that is too large', async () => {
    const { person } = open('credits.adjust');
    const shown = within(await dialog());
    await person.type(await shown.findByLabelText('Credits'), '5000');
    await person.type(shown.getByLabelText('Reason'), 'A gift');
    await person.click(shown.getByRole('button', { name: 'Adjust credits' }));
    expect(shown.getByLabelText('Credits')).toBeInvalid();
  });

  it('stays open with the words of the server when the act is refused', async () => {
    mockApi.use(mockCall(performAct, refuse('wrong_state')));
    const { person } = open('venue.check');
    const shown = within(await dialog());
    await person.click(await shown.findByRole('button', { name: 'Check venue' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that cannot be loaded can be tried again', async () => {
    mockApi.use(mockCall(previewAct, refuse('unavailable')));
    const element = <ActDialog act="artist.hide" subjectId="juno" onClose={onClose} />;
    renderRoutes([{ path: '/', element }], { at: '/' });
    expect(await screen.findByText(/The effect could not be loaded/)).toBeVisible();
  });
});
