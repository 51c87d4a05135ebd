import { previewAct } from '@backline/contracts/desk/acts';
import { answerObjection, listObjections } from '@backline/contracts/desk/statements';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildObjection } from '@backline/contracts/testing/desk/statement-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ObjectionsPage } from './objections-page.tsx';

withMockApi();
beforeEach(() => setSessionUser(buildUser({ isAdmin: true })));

const open = (at = '/') => renderRoutes([{ path: '/', element: <ObjectionsPage /> }], { at });

describe('objections', () => {
  it('are answered with a reason', async () => {
    mockApi.use(mockCall(listObjections, [buildObjection()]));
    const answers: unknown[] = [];
    mockApi.use(
      mockCall(answerObjection, ({ body }) => {
        answers.push(body);
        return buildObjection({ mayAnswer: false });
      }),
    );
    const { person } = open();
    expect(await screen.findByText('They show me, five years ago.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Answer: Juno Halide: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer this objection?' }));
    await person.type(dialog.getByLabelText('Reason'), 'You are right.');
    await person.click(dialog.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText(/Juno Halide is told by mail/)).toBeVisible();
    expect(answers).toEqual([{ answer: 'You are right.' }]);
  });

  it('lead to the act that takes the decision back, which some decisions do not have [acts 26]', async () => {
    const done = buildObjection({
      id: 'two',
      about: 'DJ Marrow',
      what: 'Your event is cancelled.',
      undo: null,
    });
    mockApi.use(
      mockCall(listObjections, [buildObjection(), done]),
      mockCall(previewAct, {
        act: 'artist.show',
        subjectId: 'artist-juno',
        name: 'Juno Halide',
        effect: ['Everybody sees the profile again.'],
        refusal: null,
        isDone: false,
        version: 1,
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^Show profile: Juno Halide: / }));
    expect(await screen.findByText('Everybody sees the profile again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /: DJ Marrow: /, hidden: true })).toHaveAccessibleName(
      /^Answer: DJ Marrow: Your event is cancelled, /,
    );
  });

  it('of one person have buttons with names of their own', async () => {
    const before = buildObjection({ id: 'two', at: '2026-10-01T09:00:00.000Z' });
    mockApi.use(mockCall(listObjections, [buildObjection(), before]));
    open();
    const buttons = await screen.findAllByRole('button');
    const names = buttons.map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are not answered by the one who decided, or by a person of the statement', async () => {
    mockApi.use(mockCall(listObjections, [buildObjection({ mayAnswer: false })]));
    open();
    expect(await screen.findByText('You cannot answer this. Another administrator does.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Answer/ })).not.toBeInTheDocument();
  });

  it('get the focus when a link leads to one of them [to-do 2]', async () => {
    mockApi.use(mockCall(listObjections, [buildObjection({ id: 'one' }), buildObjection({ id: 'two' })]));
    open('/#objection-two');
    await waitFor(() => expect(screen.getAllByRole('article')[1]).toHaveFocus());
  });

  it('may be none', async () => {
    mockApi.use(mockCall(listObjections, []));
    open();
    expect(await screen.findByText('Nobody has objected to a decision.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    mockApi.use(mockCall(listObjections, refuse('unavailable')));
    open();
    expect(await screen.findByText('The objections could not be loaded')).toBeVisible();
  });
});
