import { CONVERSATION_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildConversation } from '@backline/contracts/testing/message-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setSessionUser(buildUser({ artistId: 'artist-1' }));
});

type Writing = Parameters<typeof buildConversation>[0];
const composer = (onSend: () => boolean, conversation?: Writing) => (
  <Composer conversation={buildConversation(conversation)} onSend={onSend} />
);
const box = () => screen.getByRole('textbox', { name: 'Message to Salt House' });
async function paste(text: string) {
  await userEvent.click(box());
  await userEvent.paste(text);
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it.each([
  [1, 'Remove 1.'],
  [250, 'Remove 250.'],
  [CONVERSATION_TEXT_MAX_LENGTH, `Remove ${CONVERSATION_TEXT_MAX_LENGTH}.`],
])('keeps a text that is %d characters too long, and does not send it [messages 3]', async (over, remedy) => {
  const onSend = vi.fn(() => true);
  render(composer(onSend));
  const text = 'a'.repeat(CONVERSATION_TEXT_MAX_LENGTH + over);
  await paste(text);
  await press();
  expect(box()).toHaveValue(text);
  expect(box()).toHaveAccessibleDescription(new RegExp(remedy));
  expect(onSend).not.toHaveBeenCalled();
});

it.each(['a'.repeat(CONVERSATION_TEXT_MAX_LENGTH), ` ${'b'.repeat(CONVERSATION_TEXT_MAX_LENGTH)}\n\n`])(
  'sends a text that fits once it is cleaned [messages 3]',
  async (text) => {
    const onSend = vi.fn(() => true);
    render(composer(onSend));
    await paste(text);
    expect(box()).toBeValid();
    await press();
    expect(onSend).toHaveBeenCalledWith({ text: text.trim(), files: [] });
    expect(box()).toHaveValue('');
  },
);

it('keeps a message for which the browser has no room, and says so [messages 19]', async () => {
  render(composer(() => false));
  await paste('Hello?');
  await press();
  expect(box()).toHaveValue('Hello?');
  expect(box()).toHaveAccessibleDescription(/This browser has no room/);
  expect(box()).toHaveFocus();
});

describe('the reason why the box is gone', () => {
  it.each(['said', 'closed', 'past'] as const)(
    'has the focus that the box had: %s [messages 9]',
    (writing) => {
      const { rerender } = render(composer(() => true, { writing: 'once' }));
      box().focus();
      rerender(composer(() => true, { writing }));
      expect(screen.getByText(/over|takes no messages/)).toHaveFocus();
    },
  );

  it('takes the focus from no other place, and not when the page opens [messages 9]', () => {
    const { rerender } = render(composer(() => true, { writing: 'said' }));
    expect(document.body).toHaveFocus();
    const page = (writing: 'once' | 'past') => (
      <>
        <button type="button">Elsewhere</button>
        {composer(() => true, { writing })}
      </>
    );
    rerender(page('once'));
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    rerender(page('past'));
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});
