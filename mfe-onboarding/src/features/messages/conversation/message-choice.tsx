import { REPORTED_MESSAGES_MAX } from '@backline/contracts/base/limits';
import type { Conversation } from '@backline/contracts/talk/messages';
import { Checkbox } from '@backline/design-system/checkbox';
import { FieldGroup } from '@backline/design-system/field';
import { LoadMore } from '@backline/design-system/load-more';
import { loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messagesQuery } from '#src/features/messages/api.ts';
import styles from './conversation.module.css';

interface Props {
  conversation: Conversation;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (messageIds: string[]) => void;
}

/** The messages of the other side, the newest first. The person chooses those to report. */
export function MessageChoice({ conversation: { id, side, other }, chosen, error, onChange }: Props) {
  const messages = useInfiniteQuery(messagesQuery(id));
  const errorId = useId();
  const theirs = messages.data?.filter(({ by }) => by !== side) ?? [];
  const isFull = chosen.length >= REPORTED_MESSAGES_MAX;
  return (
    <FieldGroup
      label={`Messages of ${other.name}`}
      hint={hintText(chosen.length)}
      error={error ? <span id={errorId}>{error}</span> : null}
    >
      <LoadMore label="Show earlier messages" {...loadMoreProps(messages, 'messages')}>
        <ul className={styles.choice}>
          {theirs.map((message) => (
            <li key={message.id}>
              <Checkbox
                checked={chosen.includes(message.id)}
                disabled={isFull && !chosen.includes(message.id)}
                aria-describedby={error && errorId}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, message.id] : chosen.filter((each) => each !== message.id),
                  )
                }
              >
                {message.text || message.files.map(({ name }) => name).join(', ')}
              </Checkbox>
            </li>
          ))}
        </ul>
      </LoadMore>
    </FieldGroup>
  );
}

/** How many messages can be chosen. A full report says what to do. */
function hintText(chosen: number): string {
  return chosen < REPORTED_MESSAGES_MAX
    ? `${chosen} of at most ${REPORTED_MESSAGES_MAX} chosen.`
    : `${chosen} of at most ${REPORTED_MESSAGES_MAX} chosen. Take one off to choose another.`;
}
