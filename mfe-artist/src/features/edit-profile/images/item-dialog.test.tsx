import { updateMediaItem } from '@backline/contracts/profiles/artist-media-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CROWD, openImages, press, withOwnImages } from './testing/own-images.tsx';

withOwnImages();

describe('the gallery', () => {
  it('asks for a description of a picture, and for its point that stays visible [media 41]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(updateMediaItem, ({ body, params }) => {
        sent.push([params['mediaId'], body]);
        return CROWD;
      }),
    );
    const { person } = openImages();
    await press(person, 'Edit: Crowd');
    const dialog = await screen.findByRole('dialog', { name: 'Picture 1' });
    await person.clear(within(dialog).getByLabelText('What it shows'));
    await person.type(within(dialog).getByLabelText('What it shows'), 'The front row');
    fireEvent.change(within(dialog).getByLabelText('In sight, from top to bottom'), {
      target: { value: '20' },
    });
    expect(dialog.querySelector<HTMLElement>('[style*=left]')?.style).toMatchObject({
      left: '50%',
      top: '20%',
    });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([['crowd', { alt: 'The front row', focus: { x: 0.5, y: 0.2 } }]]);
    await press(person, 'Edit: video 3');
    expect(within(await screen.findByRole('dialog')).queryByLabelText(/Focus/)).not.toBeInTheDocument();
  });

  it('keeps what a picture shows after Cancel', async () => {
    const { person } = openImages();
    await press(person, 'Edit: Crowd');
    await person.type(await screen.findByLabelText('What it shows'), ' of 2019');
    await press(person, 'Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(person, 'Edit: Crowd');
    expect(await screen.findByLabelText('What it shows')).toHaveValue('Crowd');
  });

  it('says why the words were not stored, and keeps them', async () => {
    mockApi.use(mockCall(updateMediaItem, refuse('wrong_state', { message: 'This picture is removed.' })));
    const { person } = openImages();
    await press(person, 'Edit: Crowd');
    await person.type(await screen.findByLabelText('What it shows'), ' of 2019');
    await press(person, 'Save');
    expect(await screen.findByText('Not saved This picture is removed.')).toBeVisible();
    expect(screen.getByLabelText('What it shows')).toHaveValue('Crowd of 2019');
  });
});
