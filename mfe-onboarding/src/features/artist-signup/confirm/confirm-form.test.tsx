import { STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { buildExtractedProfile, buildSignupDraft } from '@backline/contracts/testing/builders';
import { renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmForm } from './confirm-form.tsx';

function show(name: string) {
  const extracted = buildExtractedProfile({ name });
  const element = (
    <ConfirmForm draft={buildSignupDraft()} extracted={extracted} onCreated={() => undefined} />
  );
  renderRoutes([{ path: '/', element }], { at: '/' });
}

describe('the form that confirms a profile', () => {
  withMockApi();

  it("asks for a stage name only if the platform's name is too long", () => {
    show('Juno Halide');
    expect(screen.queryByLabelText(/^Stage Name/)).not.toBeInTheDocument();
  });

  it('suggests the first whole words of a long name', () => {
    show(`Juno Halide ${'x'.repeat(STAGE_NAME_MAX_LENGTH)}`);
    expect(screen.getByLabelText(/^Stage Name/)).toHaveValue('Juno Halide');
  });
});
