import { email as emailSchema } from '@backline/contracts/primitives';
import { Button } from '@backline/design-system/button';
import { Field, Hint } from '@backline/design-system/field';
import { MailIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { minutesAndSeconds, useSendLink, type LinkKind } from '@backline/shell-sdk';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { carriedEmail } from '#src/shared/carried-email.ts';
import { EmailInput } from '#src/shared/email-input.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { FormTitle } from '#src/shared/form-title.tsx';
import styles from './link-request.module.css';
import { LINK_WORDS } from '#src/shared/link-words.ts';
import { useSentTo } from './use-sent-to.ts';

interface Props {
  kind: LinkKind;
  /** Where the link leads on, a path of this site. */
  next?: string | undefined;
  /** In place of the heading and the sentence of this kind. */
  title?: string;
  lead?: string;
  /** This came in place of what had focus. */
  takesFocus?: boolean;
}

/** Asks for an address and sends a link to it; then the same words for every address, and a way to send again. */
export function LinkRequest({ kind, next, title, lead, takesFocus = false }: Props) {
  const words = LINK_WORDS[kind];
  const { sentTo, setSentTo } = useSentTo();
  const { send, busy, secondsToWait, startOver } = useSendLink(kind, words, {
    next,
    inPlace: sentTo !== null,
  });
  const { state } = useLocation();
  const [email, setEmail] = useState(() => carriedEmail(state));
  const [error, setError] = useState<string>();
  const [wasSent, setWasSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    setError(parsed.success ? undefined : 'Please enter a valid email address');
    if (!parsed.success) return input.current?.focus();
    if (!(await send(parsed.data))) return;
    setWasSent(true);
    setSentTo(parsed.data);
  }

  if (sentTo !== null) {
    return (
      <SentLink
        kind={kind}
        email={sentTo}
        busy={busy}
        secondsToWait={secondsToWait}
        onSendAgain={() => void send(sentTo)}
        onOther={() => {
          startOver();
          setWasSent(true);
          setSentTo(null);
        }}
      />
    );
  }
  const shownTitle = title ?? words.title;
  return (
    <>
      <title>{`${shownTitle} · Backline`}</title>
      <FormTitle title={shownTitle} takesFocus={takesFocus || wasSent}>
        {lead ?? words.lead}
      </FormTitle>
      <FormStack onSubmit={handleSubmit}>
        <Field label="Email" error={error}>
          <EmailInput
            ref={input}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={busy}
          busyLabel={words.sending}
          disabled={secondsToWait > 0}
        >
          {secondsToWait > 0 ? `Try again in ${minutesAndSeconds(secondsToWait)}` : words.send}
        </Button>
      </FormStack>
    </>
  );
}

interface SentProps {
  kind: LinkKind;
  email: string;
  busy: boolean;
  secondsToWait: number;
  onSendAgain: () => void;
  onOther: () => void;
}

function SentLink({ kind, email, busy, secondsToWait, onSendAgain, onOther }: SentProps) {
  const words = LINK_WORDS[kind];
  return (
    <>
      <title>Check your mail · Backline</title>
      <FormTitle title="Check your mail" takesFocus>
        {words.sent}
      </FormTitle>
      <KeyValue>
        <KeyValueItem label={'Sent\u00a0to'}>
          <span className={styles.address}>{email}</span>
        </KeyValueItem>
        <KeyValueItem label="Link works for">
          <Data>{words.worksFor}</Data>
        </KeyValueItem>
      </KeyValue>
      <Stack gap={5}>
        <Button
          size="lg"
          block
          busy={busy}
          busyLabel={words.sending}
          disabled={secondsToWait > 0}
          onClick={onSendAgain}
        >
          {secondsToWait > 0 ? `Send again in ${minutesAndSeconds(secondsToWait)}` : 'Send again'}
        </Button>
        <Hint icon={<MailIcon size="sm" />}>
          Not there? Look in spam, or{' '}
          <button type="button" className={linkClass({ size: 'sm' })} onClick={onOther}>
            try another email
          </button>
          .
        </Hint>
      </Stack>
    </>
  );
}
