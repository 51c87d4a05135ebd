import { CONVERSATION_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { cleanLines } from '@backline/contracts/base/texts';
import type { Conversation } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { PlusIcon, SendIcon } from '@backline/design-system/icon';
import { Textarea } from '@backline/design-system/textarea';
import { useLateCode, useSession } from '@backline/shell-sdk';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { WaitingMessage } from '#src/features/messages/outbox/waiting-messages.ts';
import type { Attached } from './attachments.tsx';
import { conversationDraft } from './conversation-draft.ts';
import styles from './compose.module.css';
import { replyText, writingText } from './writing-texts.ts';

interface Props {
  conversation: Conversation;
  onSend: (draft: Pick<WaitingMessage, 'text' | 'files'>) => void;
}

const loadAttachments = () => import('./attachments.tsx');
const NO_FILES: Attached = { files: [], isBusy: false, clear: () => undefined };
/** What the server takes as a file of a message. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The box for a message. When nothing can be written, it says why. */
export function Composer({ conversation, onSend }: Props) {
  const { writing } = conversation;
  const text = writingText(conversation);
  const reply = replyText(conversation);
  return (
    <div className={styles.root}>
      {text === null ? null : <p className={styles.closed}>{text}</p>}
      {writing === 'open' || writing === 'once' ? (
        <>
          {reply === null ? null : <p className={styles.closed}>{reply}</p>}
          <Box conversation={conversation} onSend={onSend} />
        </>
      ) : null}
    </div>
  );
}

function Box({ conversation: { id, other }, onSend }: Props) {
  const [text, change] = useKeptText(id);
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const [attached, setAttached] = useState(NO_FILES);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const late = useLateCode(chosen === null ? null : loadAttachments);
  const label = `Message to ${other.name}`;
  const errorId = useId();

  const submit = () => {
    const clean = cleanLines(text);
    const refusal = refusalOf(clean, attached);
    setError(refusal);
    if (refusal === null) {
      onSend({ text: clean, files: [...attached.files] });
      attached.clear();
      change('');
    }
    field.current?.focus();
  };
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} aria-label={label} onSubmit={submitForm}>
      <Textarea
        ref={field}
        rows={2}
        className={styles.text}
        aria-label={label}
        placeholder={label}
        maxLength={CONVERSATION_TEXT_MAX_LENGTH}
        counter
        value={text}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => {
          setError(null);
          change(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Problem id={errorId}>{error}</Problem>
      {late && chosen ? (
        <late.Attachments conversationId={id} chosen={chosen} onChange={setAttached} />
      ) : null}
      <div className={styles.foot}>
        <AddFiles onChoose={setChosen} />
        <Button type="submit" variant="solid">
          <SendIcon size="sm" />
          Send
        </Button>
      </div>
    </form>
  );
}

/** The typed text, which a reload keeps. */
function useKeptText(conversationId: string) {
  const userId = useSession((session) => session.user?.id ?? '');
  const [draft] = useState(() => conversationDraft(userId, conversationId));
  const [text, setText] = useState(() => draft.read() ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === '') draft.forget();
    else draft.keep(next);
  };
  return [text, change] as const;
}

/** Why a message cannot be sent yet. Null if it can. */
function refusalOf(clean: string, { files, isBusy }: Attached): string | null {
  if (isBusy) return 'Wait until the files are uploaded, or remove them.';
  return clean === '' && files.length === 0 ? 'Write a message, or add a file' : null;
}

/** The reason why the message was not sent. */
function Problem({ id, children }: { id: string; children: string | null }) {
  if (children === null) return null;
  return (
    <Hint id={id} tone="error">
      {children}
    </Hint>
  );
}

/** A button that opens the device's choice of files. */
function AddFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Files of this message"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button variant="ghost" onClick={() => input.current?.click()}>
        <PlusIcon size="sm" />
        Add files
      </Button>
    </>
  );
}
