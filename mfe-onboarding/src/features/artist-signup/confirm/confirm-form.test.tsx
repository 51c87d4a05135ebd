import {
  ABOUT_MAX_LENGTH,
  DRAFT_ABOUT_MAX_LENGTH,
  STAGE_NAME_MAX_LENGTH,
} from '@backline/contracts/base/limits';
import { buildExtractedProfile, buildSignupDraft } from '@backline/contracts/testing/builders';
import { renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aboutError, ConfirmForm } from './confirm-form.tsx';

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

describe('the message about a long text', () => {
  it('says nothing about a text that a profile takes', () => {
    expect(aboutError('x'.repeat(ABOUT_MAX_LENGTH))).toBeUndefined();
  });

  it('says how long a text is that a profile does not take [artist-signup 35]', () => {
    expect(aboutError('x'.repeat(2001))).toBe('About must be at most 2000 characters. This has 2001.');
  });

  it('says which part of a very long text the draft keeps', () => {
    expect(aboutError('x'.repeat(DRAFT_ABOUT_MAX_LENGTH + 1))).toMatch(/the first 10000 are still here/);
  });
});
