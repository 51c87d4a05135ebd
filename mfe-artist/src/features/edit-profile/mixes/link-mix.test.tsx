import { createMix } from '@backline/contracts/profiles/mix-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ONE, openMixes, press, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('a mix on another platform', () => {
  it('can be a link, whose error is shown at its field [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(createMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = openMixes();
    await press(person, 'Add a SoundCloud or Mixcloud link');
    const link = screen.getByRole('textbox', { name: /^SoundCloud or Mixcloud link/ });
    await person.type(link, 'https://example.org/mix');
    await person.type(screen.getByLabelText(/^Title/), 'Guest mix');
    await press(person, 'Save');
    expect(
      await screen.findByText('Enter a link to one mix, for example https://soundcloud.com/name/mix'),
    ).toBeVisible();
    await person.clear(link);
    await person.type(link, 'https://www.mixcloud.com/juno/guest/');
    await press(person, 'Save');
    await screen.findByText(/Mix added/);
    expect(sent).toEqual([
      expect.objectContaining({ link: 'https://www.mixcloud.com/juno/guest/', title: 'Guest mix' }),
    ]);
  });

  it('begins at its link, and is given up by Cancel', async () => {
    const { person } = openMixes();
    await press(person, 'Add a SoundCloud or Mixcloud link');
    expect(screen.getByRole('textbox', { name: /^SoundCloud or Mixcloud link/ })).toHaveFocus();
    await press(person, 'Cancel');
    expect(screen.getByRole('button', { name: 'Add a SoundCloud or Mixcloud link' })).toBeVisible();
  });

  it('stays typed when the server refuses it', async () => {
    mockApi.use(mockCall(createMix, refuse('wrong_state', { message: 'You have 20 mixes.' })));
    const { person } = openMixes();
    await press(person, 'Add a SoundCloud or Mixcloud link');
    const link = screen.getByRole('textbox', { name: /^SoundCloud or Mixcloud link/ });
    await person.type(link, 'https://soundcloud.com/juno/guest');
    await person.type(screen.getByLabelText(/^Title/), 'Guest mix');
    await press(person, 'Save');
    expect(await screen.findByText('Mix not added You have 20 mixes.')).toBeVisible();
    expect(link).toHaveValue('https://soundcloud.com/juno/guest');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('is added once by a double click', async () => {
    let count = 0;
    mockApi.use(
      mockCall(createMix, () => {
        count += 1;
        return ONE;
      }),
    );
    const { person } = openMixes();
    await press(person, 'Add a SoundCloud or Mixcloud link');
    const link = screen.getByRole('textbox', { name: /^SoundCloud or Mixcloud link/ });
    await person.type(link, 'https://soundcloud.com/juno/guest');
    await person.type(screen.getByLabelText(/^Title/), 'Guest mix');
    await person.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Mix added/)).toBeVisible();
    expect(count).toBe(1);
  });
});
