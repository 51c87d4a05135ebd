import { removeMix } from '@backline/contracts/profiles/mix-edits';
import { listMixes, type Mix } from '@backline/contracts/profiles/mixes';
import { playbackState } from '@backline/shell-sdk/playback';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockAudio, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ONE, openMixes, press, THREE, titles, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

async function openOnly(mix: Partial<Mix>) {
  mockApi.use(mockCall(listMixes, [{ ...ONE, ...mix }]));
  const view = openMixes();
  const list = await screen.findByRole('list', { name: 'Your mixes' });
  return { ...view, row: within(list).getByRole('listitem') };
}

describe('the row of a mix', () => {
  it('tells genre, length and plays', async () => {
    const { row } = await openOnly({});
    expect(row).toHaveTextContent('OneDub Techno · 62:46 · 3,918 plays');
  });

  it('names the platform of a mix elsewhere, and leaves out what is not known', async () => {
    const soundcloudPermalink = 'https://soundcloud.com/juno/mix';
    const { row } = await openOnly({ ...THREE, id: 'one', genre: null, soundcloudPermalink });
    expect(row).toHaveTextContent('ThreeSoundCloudEdit');
  });

  it('cannot be played without a sound of ours', async () => {
    await openOnly({ audioUrl: null, duration: null });
    expect(screen.getByRole('button', { name: 'Play One' })).toBeDisabled();
  });

  it('is heard at a press', async () => {
    const audio = mockAudio();
    const { person } = await openOnly({});
    await press(person, 'Play One');
    expect(playbackState().sound).toMatchObject({ mixId: 'one', artistName: 'Juno Halide' });
    expect(audio.element.getAttribute('src')).toBe('/media/salt-house.mp3');
    expect(screen.getByRole('button', { name: 'Play One' })).toHaveAttribute('aria-busy', 'true');
  });

  it('opens and closes its form by the same button', async () => {
    const { person } = await openOnly({});
    const edit = screen.getByRole('button', { name: 'Edit One' });
    expect(edit).toHaveAttribute('aria-expanded', 'false');
    await person.click(edit);
    expect(screen.getByRole('form', { name: 'Edit One' })).toBeVisible();
    expect(edit).toHaveAttribute('aria-expanded', 'true');
    await person.click(edit);
    expect(screen.queryByRole('form', { name: 'Edit One' })).not.toBeInTheDocument();
  });
});

describe('removing a mix', () => {
  it('is busy until it is done', async () => {
    mockApi.use(unanswered(removeMix));
    const { person } = await openOnly({});
    await press(person, 'Remove One');
    expect(screen.getByRole('button', { name: 'Remove One' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says why it failed, and keeps the mix', async () => {
    mockApi.use(mockCall(removeMix, refuse('wrong_state', { message: 'A venue plays it now.' })));
    const { person } = await openOnly({});
    await press(person, 'Remove One');
    expect(await screen.findByText('Mix not removed A venue plays it now.')).toBeVisible();
    expect(await titles()).toEqual(['One']);
  });
});
