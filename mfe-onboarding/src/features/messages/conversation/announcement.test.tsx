import type { Message } from '@backline/contracts/talk/messages';
import { buildConversation, buildMessage } from '@backline/contracts/testing/message-builders';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcement } from './announcement.tsx';

/** A message, by the venue unless its text begins with 'own'. */
const messageOf = (text: string, place: number): Message =>
  buildMessage({ id: `m${place}`, number: place + 1, by: text.startsWith('own') ? 'artist' : 'venue', text });

/** What a screen reader says: the elements that each list of messages adds to the status. */
function heard(lists: readonly (readonly string[])[]): string[][] {
  const element = (texts: readonly string[]) => (
    <Announcement conversation={buildConversation()} messages={texts.map(messageOf).toReversed()} />
  );
  const [first = [], ...later] = lists;
  const { rerender } = render(element(first));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  const changes = new MutationObserver(() => undefined);
  changes.observe(status, { childList: true, subtree: true, characterData: true });
  return later.map((texts) => {
    rerender(element(texts));
    return changes
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .map(({ textContent }) => textContent ?? '');
  });
}
const said = (text: string) => `New message from Salt House: ${text}`;

it.each<[string, string[][], string[][]]>([
  [
    'the same words again',
    [['hi'], ['hi', 'ok'], ['hi', 'ok', 'ok'], ['hi', 'ok', 'ok', 'ok']],
    [[said('ok')], [said('ok')], [said('ok')]],
  ],
  ['three at once, in their order', [['hi'], ['hi', 'a', 'b', 'c']], [[said('a'), said('b'), said('c')]]],
  ['the number of four and more', [[], ['a', 'b', 'c', 'd', 'e']], [['5 new messages from Salt House']]],
  [
    'four, then four',
    [[], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    [['4 new messages from Salt House'], ['4 new messages from Salt House']],
  ],
  ['those before an own one', [['hi'], ['hi', 'a', 'own word'], ['hi', 'a', 'own word']], [[said('a')], []]],
  ['no own one', [['hi'], ['hi', 'own word']], [[]]],
  ['a message without text', [['hi'], ['hi', '']], [[said('a file')]]],
])('reads %s [messages 20]', (_case, lists, texts) => {
  expect(heard(lists)).toEqual(texts);
});

it('reads only what is added, not the whole status again [messages 20]', () => {
  render(<Announcement conversation={buildConversation()} messages={[]} />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
});
