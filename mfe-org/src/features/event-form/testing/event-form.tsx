import {
  getOwnEvent,
  listOwnEvents,
  updateEvent,
  type OwnEvent,
} from '@backline/contracts/booking/event-edits';
import { listApplications } from '@backline/contracts/booking/applications';
import { getMediaLimits } from '@backline/contracts/base/media';
import { getFlags } from '@backline/contracts/platform/flags';
import { publishableEvent } from '@backline/contracts/booking/event-edits.schemas';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { useContractForm } from '@backline/shell-sdk/forms';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import type { Form } from '#src/features/event-form/use-event-form.ts';
import { app } from '#src/index.ts';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';

export const draft = buildOwnEvent();
export const published = buildOwnEvent({ status: 'accepting', allowedActions: ['stop', 'edit', 'cancel'] });
export const AT = '/org-dashboard/events/draft-oyelaran/edit';

/** Signs a venue in whose events are released. */
export function withEvents(): void {
  withMockApi();
  beforeEach(() => {
    signInVenue();
    mockApi.use(
      mockCall(listOwnEvents, []),
      mockCall(getMyOrg, buildMyOrg()),
      mockCall(listApplications, []),
      mockCall(getFlags, buildFlags('org-events')),
      mockCall(getMediaLimits, buildMediaLimits()),
    );
  });
}

/** Stores what is sent, with rising versions, as the server does. */
export function keep(event = draft) {
  const sent: Record<string, unknown>[] = [];
  mockApi.use(
    mockCall(updateEvent, ({ body }) => {
      const { version, ...form } = body as OwnEvent['form'] & { version: number };
      sent.push({ version, ...form });
      return { ...event, version: version + 1, form };
    }),
  );
  return sent;
}

/** Opens the form as a page. */
export async function openForm(event = draft) {
  mockApi.use(mockCall(getOwnEvent, event));
  const view = renderRoutes(app.routes, { at: AT });
  return { ...view, headliner: await screen.findByLabelText('Headliner') };
}

/** Renders some of the fields, with a button that checks them. */
export function openFields(fields: (form: Form) => ReactNode, overrides: Partial<OwnEvent['form']> = {}) {
  function Fields() {
    const form = useContractForm(publishableEvent, { ...draft.form, ...overrides });
    return (
      <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
        {fields(form)}
        <button type="submit">Check</button>
      </form>
    );
  }
  const view = renderPart(<Fields />);
  return { ...view, check: () => view.person.click(screen.getByRole('button', { name: 'Check' })) };
}
