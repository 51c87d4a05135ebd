import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { MailIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { minutesAndSeconds, type LinkMessages, type SendLink } from '@backline/shell-sdk';
import styles from './sent-link.module.css';

interface Props {
  email: string;
  messages: Pick<LinkMessages, 'sending' | 'worksFor'>;
  link: SendLink;
  /** Runs when the person wants to enter another address. */
  onOther: () => void;
}

/** The address that got a link, the lifetime of the link, and a button that sends it again. */
export function SentLink({ email, messages, link, onOther }: Props) {
  const { busy, secondsToWait, send } = link;
  return (
    <>
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
