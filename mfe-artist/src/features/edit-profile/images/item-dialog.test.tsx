import { updateMediaItem } from '@backline/contracts/profiles/artist-media-edits';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CROWD, openImages, press, withOwnImages } from './testing/own-images.tsx';

withOwnImages();

describe('the gallery', () => {
  it('lets a picture be described, and its point be chosen that stays in sight [media 41]', async () => {
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
    fireEvent.change(within(dialog).getByLabelText('Focus from the top'), { target: { value: '20' } });
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
});
