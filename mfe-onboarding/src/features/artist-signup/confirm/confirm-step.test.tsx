import { buildExtractedProfile, buildSignupDraft } from '@backline/contracts/testing/builders';
import { renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmStep } from './confirm-step.tsx';

describe('the step that confirms a profile', () => {
  withMockApi();

  it('is the last of five, and shows the artist and the suggested text', () => {
    const extracted = buildExtractedProfile();
    const element = (
      <ConfirmStep
        userId="user-juno"
        draft={buildSignupDraft()}
        extracted={extracted}
        onCreated={() => undefined}
      />
    );
    renderRoutes([{ path: '/', element }], { at: '/' });
    expect(screen.getByText('Step 5 of 5')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Juno Halide' })).toBeVisible();
    expect(screen.getByLabelText('About')).toHaveValue(extracted.suggestedBio);
  });
});
