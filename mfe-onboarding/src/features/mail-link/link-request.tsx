import { FormTitle, LINK_MESSAGES, useSendLink, type LinkKind } from '@backline/shell-sdk';
import { SendLinkForm } from '@backline/shell-sdk/forms';
import { Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { carriedEmail } from '#src/shared/signup/carried-email.ts';
import { SentLink } from '#src/shared/sent-link.tsx';
import { useSentTo } from '#src/shared/use-sent-to.ts';

interface Props {
  kind: LinkKind;
  /** The path of this site to which the link leads after use. */
  next?: string | undefined;
  /** Replaces the heading and the sentence of this kind of link. */
  title?: string;
  lead?: string;
  /** True if this replaces content that had the focus. @default false */
  takesFocus?: boolean;
}

/**
 * Asks for an address and sends a link to it. Afterwards it shows the same text for every address, and can send the
 * link again.
 */
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
    // The key mounts a new heading, so that it takes the focus.
    return (
      <Fragment key="sent">
        <title>Check your mail · Backline</title>
        <FormTitle title="Check your mail" takesFocus>
          {messages.sent}
        </FormTitle>
        <SentLink email={sentTo} messages={messages} link={link} onOther={startOver} />
      </Fragment>
    );
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
