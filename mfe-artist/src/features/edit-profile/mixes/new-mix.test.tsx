import { createMix } from '@backline/contracts/profiles/mix-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mixUploads } from './mix-uploads.ts';
import {
  arrived,
  ONE,
  onItsWay,
  openMixes,
  press,
  refused,
  titles,
  withOwnMixes,
} from './testing/own-mixes.tsx';

withOwnMixes();

describe('a new mix', () => {
  it('is saved with its words as soon as its file is checked [profiles 12]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(createMix, ({ body }) => {
        sent.push(body);
        return ONE;
      }),
    );
    const { person } = openMixes();
    onItsWay();
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('closing set 2026');
    await person.type(screen.getByLabelText('Genre'), 'Dub');
    await press(person, 'Save');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    expect(sent).toEqual([]);
    arrived();
    expect(await screen.findByText(/Mix added/)).toBeVisible();
    expect(sent).toEqual([{ title: 'closing set 2026', genre: 'Dub', mediaFileId: 'file-salt-house' }]);
    expect(mixUploads.useItems.getState()).toEqual([]);
  });

  it('shows the length and the waveform of its file', async () => {
    openMixes();
    arrived();
    expect(await screen.findByText('62:46, 1 KB. Waveform computed from your audio.')).toBeVisible();
    const waveform = screen.getByRole('slider', { name: 'Seek in salt-house.mp3' });
    expect(waveform).toHaveAttribute('aria-valuetext', '0:00 of 62:46');
  });

  it('with a refused file shows that at its file, and asks for no description', async () => {
    openMixes();
    refused('This is no sound file.');
    expect(await screen.findByText('This is no sound file.', { selector: 'p *' })).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove: closing_set-2026.wav' })).toBeVisible();
  });

  it('stays with its words when it cannot be stored', async () => {
    mockApi.use(
      mockCall(createMix, refuse('validation_failed', { fields: { title: 'Another mix has this title' } })),
    );
    const { person } = openMixes();
    arrived();
    await person.type(await screen.findByLabelText('Genre'), 'Dub');
    await press(person, 'Save');
    expect(await screen.findByText('Another mix has this title')).toBeVisible();
    mockApi.use(mockCall(createMix, refuse('wrong_state', { message: 'You have 20 mixes.' })));
    await press(person, 'Save');
    expect(await screen.findByText('Mix not added You have 20 mixes.')).toBeVisible();
    expect(screen.getByLabelText('Genre')).toHaveValue('Dub');
    expect(mixUploads.useItems.getState()).toHaveLength(1);
  });

  it('whose upload broke off keeps its words, and can be saved later', async () => {
    const { person } = openMixes();
    onItsWay();
    await person.type(await screen.findByLabelText('Genre'), 'Dub');
    refused('The connection broke off.', { canRetry: true });
    expect(screen.getByLabelText('Genre')).toHaveValue('Dub');
    expect(screen.getByRole('button', { name: /^Try again/ })).toBeVisible();
  });

  it('says that it can be saved while its file is on the way, and no longer when it has come', async () => {
    openMixes();
    const hint = 'You can save now. The mix appears as soon as its file is checked.';
    await titles();
    onItsWay();
    expect(screen.getByText(hint)).toBeVisible();
    arrived();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });
});
