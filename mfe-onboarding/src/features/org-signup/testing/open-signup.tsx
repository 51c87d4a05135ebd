import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { keepOrgDraft, readOrgDraft, withValues } from '#src/features/org-signup/draft/org-draft.ts';
import { OrgSignupPage } from '#src/features/org-signup/org-signup-page.tsx';

const ROUTES = [{ path: '/signup/org', element: <OrgSignupPage /> }];

export const openSignup = (at = '/signup/org') => renderRoutes(ROUTES, { at });
export type View = ReturnType<typeof openSignup>;

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const next = ({ person }: View) => person.click(screen.getByRole('button', { name: 'Next' }));
export const placeOf = ({ router }: View) => router.state.location.pathname + router.state.location.search;

export async function fillInformation(view: View, email = 'program@salthouse.example'): Promise<void> {
  const { person } = view;
  await person.type(screen.getByLabelText('Organisation name'), 'Salt House');
  await person.click(screen.getByRole('radio', { name: 'Nightclub' }));
  await person.type(screen.getByLabelText('Contact name'), 'Inês Carvalho');
  await person.type(screen.getByLabelText('Email'), email);
  await next(view);
}

/** Opens the last step as after a reload, with the first two steps filled in. */
export async function openLastStep(): Promise<View> {
  keepOrgDraft(withValues(readOrgDraft(), buildOrgSignup()));
  const view = openSignup('/signup/org?step=3');
  await heading('Event and booking details');
  return view;
}
