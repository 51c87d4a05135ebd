import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LocationStep } from './location-step.tsx';
import { readOrgDraft } from '#src/features/org-signup/draft/org-draft.ts';

const FAULTS = { city: 'Please enter a city that we know' };
const NONE = {};

function show(faults: Record<string, string> = NONE) {
  const onDone = vi.fn<() => void>();
  const { values } = readOrgDraft();
  const element = (
    <LocationStep values={values} faults={faults} onChange={vi.fn<() => void>()} onDone={onDone} />
  );
  return { ...renderRoutes([{ path: '/', element }], { at: '/' }), onDone };
}

describe('the step of the place', () => {
  it('continues with address, city and state', async () => {
    const { person, onDone } = show();
    await person.type(screen.getByLabelText(/^Address/), 'Rua do Cais 32');
    await person.type(screen.getByLabelText(/^City/), 'Lisbon');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(onDone).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText(/^State/), 'Lisboa');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("shows the server's message at its field", async () => {
    show(FAULTS);
    expect(await screen.findByText(FAULTS.city)).toBeVisible();
    expect(screen.getByLabelText(/^City/)).toHaveFocus();
  });
});
