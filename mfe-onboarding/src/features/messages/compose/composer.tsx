import { CONVERSATION_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { cleanLines } from '@backline/contracts/base/texts';
import type { Conversation } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { PlusIcon, SendIcon } from '@backline/design-system/icon';
import { Textarea } from '@backline/design-system/textarea';
import { useLateCode, useSession } from '@backline/shell-sdk';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { WaitingMessage } from '#src/features/messages/outbox/waiting-messages.ts';
import type { Attached } from './attachments.tsx';
import { conversationDraft } from './conversation-draft.ts';
import styles from './compose.module.css';
import { replyText, writingText } from './writing-texts.ts';

interface Props {
  conversation: Conversation;
  /** Returns false if the browser has no room to keep the message until it is sent. */
  onSend: (draft: Pick<WaitingMessage, 'text' | 'files'>) => boolean;
}

const loadAttachments = () => import('./attachments.tsx');
const NO_FILES: Attached = { files: [], isBusy: false, clear: () => undefined };
const NO_ROOM =
  'This browser has no room to keep the message until it is sent. Clear some of its data, then send again.';
/** What the server takes as a file of a message. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The box for a message. When nothing can be written, it says why. */
export function Composer({ conversation, onSend }: Props) {
  const { writing } = conversation;
  const text = writingText(conversation);
  const reply = replyText(conversation);
  const isOpen = writing === 'open' || writing === 'once';
  const reason = useFocusAfterBox(isOpen);
  return (
    <div className={styles.root}>
      {text === null ? null : (
        <p ref={reason} tabIndex={-1} className={styles.closed}>
          {text}
        </p>
      )}
      {isOpen ? (
        <>
          {reply === null ? null : <p className={styles.closed}>{reply}</p>}
          <Box conversation={conversation} onSend={onSend} />
        </>
      ) : null}
    </div>
  );
}

/** Moves the focus to the reason why nothing can be written when the box goes, and the focus with it. */
function useFocusAfterBox(isOpen: boolean) {
  const reason = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  // Outside system: the focus of the page.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) reason.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return reason;
}

function Box({ conversation: { id, other }, onSend }: Props) {
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const [attached, setAttached] = useState(NO_FILES);
  const { text, problem, write, send } = useMessageForm({ id, attached, onSend });
  const field = useRef<HTMLTextAreaElement>(null);
  const late = useLateCode(chosen === null ? null : loadAttachments);
  const label = `Message to ${other.name}`;
  const errorId = useId();

  const submit = () => {
    send();
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
        counter={CONVERSATION_TEXT_MAX_LENGTH}
        value={text}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : errorId}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Problem id={errorId}>{problem}</Problem>
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

interface MessageForm extends Pick<Props, 'onSend'> {
  id: string;
  attached: Attached;
}

/** The text of the next message, what is wrong with it, and the way to send it. A refused text stays. */
function useMessageForm({ id, attached, onSend }: MessageForm) {
  const [text, change] = useKeptText(id);
  const [error, setError] = useState<string | null>(null);
  const clean = cleanLines(text);
  const problem = lengthProblem(clean) ?? error;
  const write = (next: string) => {
    setError(null);
    change(next);
  };
  const send = () => {
    const refusal = refusalOf(clean, attached);
    if (refusal !== null) return setError(refusal);
    if (!onSend({ text: clean, files: [...attached.files] })) return setError(NO_ROOM);
    attached.clear();
    write('');
  };
  return { text, problem, write, send };
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
  if (clean === '' && files.length === 0) return 'Write a message, or add a file';
  return lengthProblem(clean);
}

/** How much a text is too long. Null if it fits. */
function lengthProblem(clean: string): string | null {
  const over = clean.length - CONVERSATION_TEXT_MAX_LENGTH;
  return over > 0 ? `Use at most ${CONVERSATION_TEXT_MAX_LENGTH} characters. Remove ${over}.` : null;
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
