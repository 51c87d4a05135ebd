import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { MailIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { minutesAndSeconds, useSendLink, type LinkKind, type SendLink } from '@backline/shell-sdk';
import { FormTitle, LINK_MESSAGES, SendLinkForm, type LinkMessages } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { carriedEmail } from '#src/shared/carried-email.ts';
import styles from './link-request.module.css';
import { useSentTo } from './use-sent-to.ts';

interface Props {
  kind: LinkKind;
  /** Where the link leads on, a path of this site. */
  next?: string | undefined;
  /** In place of the heading and the sentence of this kind. */
  title?: string;
  lead?: string;
  /** This replaces content that had the focus. @default false */
  takesFocus?: boolean;
}

/** Asks for an address and sends a link to it. Then it shows the same text for every address, and sends again. */
export function LinkRequest({ kind, next, title, lead, takesFocus = false }: Props) {
  const messages = LINK_MESSAGES[kind];
  const { state } = useLocation();
  const { sentTo, setSentTo } = useSentTo();
  const link = useSendLink(kind, messages, { next, inPlace: sentTo !== null });
  const [hasTurned, setHasTurned] = useState(false);

  const show = (email: string | null) => {
    setHasTurned(true);
    setSentTo(email);
  };

  if (sentTo !== null) {
    const startOver = () => {
      link.startOver();
      show(null);
    };
    return <SentLink email={sentTo} messages={messages} link={link} onOther={startOver} />;
  }
  const heading = title ?? messages.title;
  return (
    <>
      <title>{`${heading} · Backline`}</title>
      <FormTitle title={heading} takesFocus={takesFocus || hasTurned}>
        {lead ?? messages.lead}
      </FormTitle>
      <SendLinkForm link={link} messages={messages} defaultEmail={carriedEmail(state)} onSent={show} />
    </>
  );
}

interface SentProps {
  email: string;
  messages: LinkMessages;
  link: SendLink;
  /** The person wants to name another address. */
  onOther: () => void;
}

function SentLink({ email, messages, link, onOther }: SentProps) {
  const { busy, secondsToWait, send } = link;
  return (
    <>
      <title>Check your mail · Backline</title>
      <FormTitle title="Check your mail" takesFocus>
        {messages.sent}
      </FormTitle>
      <KeyValue>
        <KeyValueItem label={'Sent\u00a0to'}>
          <span className={styles.address}>{email}</span>
        </KeyValueItem>
        <KeyValueItem label="Link works for">
          <Data>{messages.worksFor}</Data>
        </KeyValueItem>
      </KeyValue>
      <Stack gap={5}>
        <Button
          size="lg"
          block
          busy={busy}
          busyLabel={messages.sending}
          disabled={secondsToWait > 0}
          onClick={() => void send(email)}
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
