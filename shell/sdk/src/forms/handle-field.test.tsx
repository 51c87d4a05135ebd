import { checkHandle } from '@backline/contracts/accounts/handles';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '#src/testing/index.ts';
import { HandleField } from './handle-field.tsx';
import { useContractForm } from './use-contract-form.ts';

withMockApi();

function Form({ error }: { error?: string }) {
  const form = useContractForm(z.object({ handle: z.string() }), { handle: 'juno-halide' });
  return (
    <HandleField
      registration={form.register('handle')}
      typed={form.watch('handle')}
      present="juno-halide"
      pathOf={(handle) => `/profile/${handle}`}
      error={error}
    />
  );
}

const open = (error?: string) =>
  renderRoutes([{ path: '/', element: <Form {...(error !== undefined && { error })} /> }], { at: '/' });
const field = () => screen.getByLabelText(/^Handle/);

/** Answers each question and keeps the handles that were asked. */
function answer(problemOf: (handle: string) => string | null) {
  const asked: string[] = [];
  mockApi.use(
    mockCall(checkHandle, ({ query }) => {
      const handle = query.get('handle') ?? '';
      asked.push(handle);
      return { handle, problem: problemOf(handle) };
    }),
  );
  return asked;
}

async function typeHandle(person: ReturnType<typeof open>['person'], text: string) {
  await person.clear(field());
  await person.type(field(), text);
}

describe('the field of a handle', () => {
  it('names the present page, and asks nothing about it', () => {
    const asked = answer(() => null);
    open();
    expect(screen.getByText('Your page: /profile/juno-halide')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('tells that a handle is free, and that old links lead on', async () => {
    const asked = answer(() => null);
    const { person } = open();
    await typeHandle(person, 'halide');
    expect(
      await screen.findByText(
        'halide is free. Links to /profile/juno-halide lead to the new address for 90 days.',
      ),
    ).toBeVisible();
    expect(asked).toEqual(['halide']);
  });

  it('tells what is wrong with a handle', async () => {
    answer((handle) => `${handle} is taken`);
    const { person } = open();
    await typeHandle(person, 'oyelaran');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('oyelaran is taken'));
    expect(field()).toBeInvalid();
  });

  it('takes the answer back while another handle is typed', async () => {
    answer((handle) => (handle === 'halide' ? null : 'Taken'));
    const { person } = open();
    await typeHandle(person, 'halide');
    await screen.findByText(/^halide is free/);
    await person.type(field(), '-2');
    expect(screen.queryByText(/is free/)).not.toBeInTheDocument();
    expect(await screen.findByText('Taken')).toBeVisible();
  });

  it('does not ask about what cannot be a handle', async () => {
    const asked = answer(() => null);
    const { person } = open();
    await typeHandle(person, 'a b!');
    await typeHandle(person, 'halide');
    await screen.findByText(/^halide is free/);
    expect(asked).toEqual(['halide']);
  });

  it('says nothing of a handle when the check fails, because saving decides', async () => {
    let isAsked = false;
    mockApi.use(
      mockCall(checkHandle, () => {
        isAsked = true;
        return refuse('unavailable');
      }),
    );
    const { person } = open();
    await typeHandle(person, 'halide');
    await waitFor(() => expect(isAsked).toBe(true));
    expect(field()).toBeValid();
    expect(screen.queryByText(/is free/)).not.toBeInTheDocument();
  });

  it('shows what the form has found before anything else', () => {
    open('Handle is required');
    expect(field()).toHaveAccessibleDescription('Handle is required');
  });
});
