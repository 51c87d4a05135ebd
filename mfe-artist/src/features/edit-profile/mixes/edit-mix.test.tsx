import { updateMix } from '@backline/contracts/profiles/mix-edits';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
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
});
