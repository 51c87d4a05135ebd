import { updateMix } from '@backline/contracts/profiles/mix-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ONE, openMixes, press, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('get another title [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(updateMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = openMixes();
    await press(person, 'Edit One');
    const title = screen.getByLabelText(/^Title/);
    await person.clear(title);
    await person.type(title, 'Uno');
    await press(person, 'Save');
    expect(await screen.findByText(/Mix saved/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ title: 'Uno', genre: 'Dub Techno' })]);
  });

  it('keep their title after Cancel', async () => {
    const { person } = openMixes();
    await press(person, 'Edit One');
    await person.type(screen.getByLabelText(/^Title/), ' more');
    await press(person, 'Cancel');
    expect(screen.queryByRole('form', { name: 'Edit One' })).not.toBeInTheDocument();
    await press(person, 'Edit One');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('One');
  });

  it('need a title', async () => {
    const { person } = openMixes();
    await press(person, 'Edit One');
    await person.clear(screen.getByLabelText(/^Title/));
    await press(person, 'Save');
    expect(screen.getByLabelText(/^Title/)).toBeInvalid();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  });

  it('show what the server says about a field, and any other failure, and stay open', async () => {
    mockApi.use(mockCall(updateMix, refuse('validation_failed', { fields: { genre: 'Name one genre' } })));
    const { person } = openMixes();
    await press(person, 'Edit One');
    await press(person, 'Save');
    expect(await screen.findByText('Name one genre')).toBeVisible();
    mockApi.use(mockCall(updateMix, refuse('wrong_state', { message: 'This mix is removed.' })));
    await press(person, 'Save');
    expect(await screen.findByText('Mix not saved This mix is removed.')).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('One');
  });
});
