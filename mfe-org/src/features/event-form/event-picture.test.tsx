import { removeEventPicture, setEventPicture } from '@backline/contracts/booking/venue-pictures';
import { buildReadyUpload, mockApi, mockCall } from '@backline/shell-sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pictureUploadsOf } from '#src/event/picture-uploads.ts';
import { draft, keep, openForm, published, withEvents } from './testing/event-form.tsx';

const PICTURE = {
  src: '/media/night.webp',
  width: 1280,
  height: 853,
  sources: [],
  placeholder: null,
  focus: null,
};

/** Stores the picture. Gives what was sent. */
function serve() {
  const stored: unknown[] = [];
  mockApi.use(
    mockCall(setEventPicture, ({ body }) => {
      stored.push(body);
      return { ...draft, picture: PICTURE };
    }),
    mockCall(removeEventPicture, () => {
      stored.push('removed');
      return draft;
    }),
  );
  return stored;
}

describe('the picture of an event', () => {
  withEvents();

  it('is stored as soon as it is checked, beside a form that is not saved yet [media 38]', async () => {
    const stored = serve();
    const sent = keep();
    const { person, headliner } = await openForm();
    expect(await screen.findByText(/up to 10 MB. Without one we use the default picture./)).toBeVisible();
    await person.type(headliner, ' Live');
    const uploads = pictureUploadsOf(draft.id);
    act(() => uploads.useItems.setState([buildReadyUpload('file-1')], true));
    const preview = screen.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.querySelector('img')?.getAttribute('src')).toBe('/media/night.webp');
    expect(stored).toEqual([{ mediaFileId: 'file-1' }]);
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => sent.at(-1)).toMatchObject({ headliner: 'Oyelaran Live' });
    expect(sent[0]).toMatchObject({ version: 3 });
    expect(preview.querySelector('img')?.getAttribute('src')).toBe('/media/night.webp');
    await person.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeVisible();
  });

  it('keeps the chosen point in sight', async () => {
    const stored = serve();
    const { person } = await openForm({ ...draft, picture: PICTURE });
    await person.click(await screen.findByRole('button', { name: 'Set focus of picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Focus of the picture' });
    fireEvent.change(within(dialog).getByLabelText('In sight, from top to bottom'), {
      target: { value: '20' },
    });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect.poll(() => stored).toEqual([{ focus: { x: 0.5, y: 0.2 } }]);
  });

  it('cannot be changed when the API allows no edit', async () => {
    await openForm({ ...published, allowedActions: ['cancel'] });
    expect(screen.queryByRole('button', { name: 'Upload picture' })).not.toBeInTheDocument();
  });
});
