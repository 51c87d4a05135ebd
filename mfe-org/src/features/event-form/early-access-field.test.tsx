import { getOwnEvent, listOwnEvents, updateEvent } from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMediaLimits } from '@backline/contracts/base/media';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();
const draft = buildOwnEvent();

beforeEach(() => {
  setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
  mockApi.use(
    mockCall(listOwnEvents, []),
    mockCall(getMyOrg, buildMyOrg()),
    mockCall(getFlags, buildFlags('org-events')),
    mockCall(getMediaLimits, buildMediaLimits()),
  );
});

async function openForm(event = draft) {
  mockApi.use(mockCall(getOwnEvent, event));
  const view = renderRoutes(app.routes, { at: '/org-dashboard/events/draft-oyelaran/edit' });
  return { ...view, early: await screen.findByRole('checkbox', { name: /best profiles apply first/ }) };
}

describe('early access in the form of an event', () => {
  it('is ticked before publishing, and the question says who can apply', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { version, ...form } = body as typeof draft.form & { version: number };
        sent.push(form.earlyAccess);
        return { ...draft, version: version + 1, form };
      }),
    );
    const { person, early } = await openForm();
    expect(early).not.toBeChecked();
    await person.click(early);
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Oyelaran?' });
    expect(
      within(dialog).getByText(/For 24 hours only artists from level 5 on and artists you invite can apply/),
    ).toBeVisible();
    expect(sent).toEqual(['yes']);
  });

  it('stays as it is after publishing [levels 5]', async () => {
    const { early } = await openForm({
      ...draft,
      status: 'accepting',
      form: { ...draft.form, earlyAccess: 'yes' },
      allowedActions: ['stop', 'edit', 'cancel'],
    });
    expect(early).toBeChecked();
    expect(early).toBeDisabled();
    expect(screen.getByText(/It is chosen when you publish, and stays\./)).toBeVisible();
  });
});
