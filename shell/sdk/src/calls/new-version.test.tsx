import { defineEndpoint } from '@backline/contracts/base/endpoint';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { call } from './api-client.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { isPageHeld, useNewVersion } from './new-version.ts';

const ENDPOINT = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Lists the things of this test.',
  errors: [],
  schemas: () => Promise.resolve({ response: z.object({}) }),
});

function openPage(revision: number) {
  document.body.innerHTML = `<script type="application/json" id="backline-boot">{"revision":${revision}}</script>`;
}

function answerWith(headers: Record<string, string>) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { headers })),
  );
}

beforeEach(() => useNewVersion.setState({ isThere: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a newer version', () => {
  it.each([
    ['is noticed in the answer to a call', { 'X-Backline-Revision': '8' }, true],
    ['is not the one of the page', { 'X-Backline-Revision': '7' }, false],
    ['is not an older one, which another edge still shows', { 'X-Backline-Revision': '6' }, false],
    ['is not noticed without the header', {}, false],
  ])('%s', async (_what, headers, isThere) => {
    openPage(7);
    answerWith(headers as Record<string, string>);
    await call(ENDPOINT, {});
    expect(useNewVersion.getState().isThere).toBe(isThere);
  });
});

it('a form holds the page while it has unsent text', async () => {
  function Form() {
    const { register } = useContractForm(z.object({ text: z.string() }), { text: 'Hello' });
    return <input {...register('text')} />;
  }
  const { unmount } = render(<Form />);
  const field = screen.getByRole('textbox');
  expect(isPageHeld()).toBe(false);
  await userEvent.type(field, '!');
  expect(isPageHeld()).toBe(true);
  await userEvent.type(field, '{Backspace}');
  expect(isPageHeld()).toBe(false);
  await userEvent.type(field, '?');
  unmount();
  expect(isPageHeld()).toBe(false);
});
