import {
  createEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  updateEvent,
} from '@backline/contracts/booking/event-edits';
import { removeEventPicture, setEventPicture } from '@backline/contracts/booking/venue-pictures';
import { getMediaLimits } from '@backline/contracts/base/media';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { listApplications } from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  buildReadyUpload,
  mockApi,
  mockCall,
  refuse,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureUploadsOf } from '#src/event/picture-uploads.ts';
import { app } from '#src/index.ts';

const draft = buildOwnEvent();
const PICTURE = { width: 1280, height: 853, sources: [], placeholder: null, focus: null };
const AT = '/org-dashboard/events/draft-oyelaran/edit';

/** Stores what is sent, with rising versions, as the server does. */
function keep() {
  const sent: Record<string, unknown>[] = [];
  mockApi.use(
    mockCall(updateEvent, ({ body }) => {
      const { version, ...form } = body as typeof draft.form & { version: number };
      sent.push({ version, ...form });
      return { ...draft, version: version + 1, form };
    }),
  );
  return sent;
}

async function openForm(event = draft) {
  mockApi.use(mockCall(getOwnEvent, event));
  const view = renderRoutes(app.routes, { at: AT });
  return { ...view, headliner: await screen.findByLabelText('Headliner') };
}

describe('the form of an event', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(
      mockCall(listOwnEvents, []),
      mockCall(getMyOrg, buildMyOrg()),
      mockCall(listApplications, []),
      mockCall(getFlags, buildFlags('org-events')),
      mockCall(getMediaLimits, buildMediaLimits()),
    );
  });

  it('of a new event is that of a draft on the server [organisation-dashboard 17]', async () => {
    mockApi.use(mockCall(createEvent, draft), mockCall(getOwnEvent, draft));
    const { router } = renderRoutes(app.routes, { at: '/org-dashboard/events/new' });
    expect(await screen.findByLabelText('Headliner')).toHaveValue('Oyelaran');
    expect(router.state.location.pathname).toBe(AT);
  });

  it('saves the draft after a pause and says so, and shows the poster meanwhile [organisation-dashboard 22]', async () => {
    const sent = keep();
    const { person, headliner } = await openForm();
    await person.clear(headliner);
    await person.type(headliner, 'Nine Lamps');
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(
      /Fri 11 December 2026, 22:00.*Nine Lamps.*Salt House, Lisbon/,
    );
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    expect(
      await screen.findByText(
        'Draft saved. You can go on with it on another device.',
        {},
        { timeout: 5_000 },
      ),
    ).toBeVisible();
    expect(sent).toEqual([{ version: 3, ...draft.form, headliner: 'Nine Lamps' }]);
  });

  it('stores the picture as soon as it is checked, beside a form that is not saved yet [media 38]', async () => {
    const picture = { ...PICTURE, src: '/media/night.webp' };
    const stored: unknown[] = [];
    const sent = keep();
    mockApi.use(
      mockCall(setEventPicture, ({ body }) => {
        stored.push(body);
        return { ...draft, picture };
      }),
      mockCall(removeEventPicture, draft),
    );
    const { person, headliner } = await openForm();
    expect(await screen.findByText(/up to 10 MB. Without one we use the default picture./)).toBeVisible();
    await person.type(headliner, ' Live');
    const uploads = pictureUploadsOf(draft.id);
    act(() => uploads.useItems.setState([buildReadyUpload('file-1')], true));
    const preview = screen.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.querySelector('img')?.getAttribute('src')).toBe('/media/night.webp');
    expect(stored).toEqual([{ mediaFileId: 'file-1' }]);
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await expect.poll(() => sent).toMatchObject([{ version: 3, headliner: 'Oyelaran Live' }]);
    expect(preview.querySelector('img')?.getAttribute('src')).toBe('/media/night.webp');
    await person.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeVisible();
  });

  it('names the day on which the night ends', async () => {
    await openForm();
    expect(screen.getByText(/Ends on Sat 12 December 2026/)).toBeVisible();
  });

  it('does not ask to publish while a field is wrong [organisation-dashboard 23]', async () => {
    const sent = keep();
    const { person } = await openForm({ ...draft, form: { ...draft.form, payMin: '900', payMax: '600' } });
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    expect(await screen.findByText('“Pay to” must be the same as or more than “Pay from”')).toBeVisible();
    expect(screen.getByLabelText('Pay to')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows at the field what the server refuses while publishing [organisation-dashboard 23]', async () => {
    keep();
    mockApi.use(
      mockCall(moveEvent, refuse('validation_failed', { fields: { date: 'Choose a later date' } })),
    );
    const { person } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Oyelaran?' });
    await person.click(within(dialog).getByRole('button', { name: 'Publish event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose a later date');
  });

  it('keeps what was typed when somebody else was quicker, and lets the person choose [events 42, organisation-dashboard 24]', async () => {
    const theirs = { ...draft, version: 7, form: { ...draft.form, headliner: 'Tape Orchard' } };
    const versions: number[] = [];
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { version, ...form } = body as typeof draft.form & { version: number };
        versions.push(version);
        if (version < 7) return refuse('wrong_state', { details: { event: theirs } });
        return { ...draft, version: version + 1, form };
      }),
    );
    const { person, headliner } = await openForm();
    await person.type(headliner, ' Live');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      /Somebody else has changed this event.*Headliner: Tape Orchard \(you typed: Oyelaran Live\)/,
    );
    expect(headliner).toHaveValue('Oyelaran Live');
    await person.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Draft saved. You can go on with it on another device.')).toBeVisible();
    expect(headliner).toHaveValue('Oyelaran Live');
    expect(versions).toEqual([3, 7]);
  });

  it('keeps what was typed when the server is away, and says that it is not saved', async () => {
    mockApi.use(mockCall(updateEvent, refuse('unavailable', { message: "Backline can't be reached." })));
    const { person, headliner } = await openForm();
    await person.type(headliner, ' Live');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText("Not saved. Backline can't be reached.")).toBeVisible();
    expect(headliner).toHaveValue('Oyelaran Live');
  });

  it('of a published event saves only when it is whole and the person says so', async () => {
    const sent = keep();
    const { person, headliner } = await openForm({
      ...draft,
      status: 'accepting',
      allowedActions: ['stop', 'edit', 'cancel'],
    });
    await person.clear(headliner);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Headliner is required')).toBeVisible();
    expect(sent).toEqual([]);
    await person.type(headliner, 'Nine Lamps');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('of a published event says what a material change does to whom, before it is saved [events 39]', async () => {
    const sent: unknown[] = [];
    const change = {
      changes: [{ field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-11T20:00:00.000Z' }],
      waiting: 3,
      accepted: 1,
    };
    const published = { ...draft, status: 'accepting' as const, allowedActions: ['edit' as const] };
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { tellsArtists, start } = body as { tellsArtists?: boolean; start: string };
        sent.push([start, tellsArtists]);
        if (!tellsArtists) return refuse('confirmation_needed', { details: change });
        return { ...published, version: 4, form: { ...draft.form, start } };
      }),
    );
    const { person } = await openForm(published);
    const start = screen.getByLabelText('Starts');
    await person.clear(start);
    await person.type(start, '20:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'This change matters to the artists' });
    expect(dialog).toHaveTextContent('3 artists who wait may withdraw free of charge.');
    expect(dialog).toHaveTextContent('1 accepted artist must confirm within 72 hours.');
    expect(dialog).toHaveTextContent(/Fri 11 Dec, 22:00.*Fri 11 Dec, 20:00/);
    await person.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(start).toHaveValue('20:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save changes' }),
    );
    expect(await screen.findByText('All changes are saved.')).toBeVisible();
    expect(sent).toEqual([
      ['20:00', undefined],
      ['20:00', undefined],
      ['20:00', true],
    ]);
  });

  it.each(['/org-dashboard/events/new', AT])(
    'is not there while it is not released: %s [organisation-dashboard 16]',
    async (at) => {
      mockApi.use(mockCall(getFlags, buildFlags()));
      const { router } = renderRoutes(app.routes, { at });
      expect(await screen.findByText('Coming Soon')).toBeVisible();
      expect(router.state.location.pathname).toBe('/org-dashboard/events');
    },
  );

  it('of an event that is gone leads back to the list', async () => {
    mockApi.use(mockCall(getOwnEvent, refuse('not_found')));
    renderRoutes(app.routes, { at: AT });
    expect(await screen.findByText('Event not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your events' })).toHaveAttribute(
      'href',
      '/org-dashboard/events',
    );
  });
});
