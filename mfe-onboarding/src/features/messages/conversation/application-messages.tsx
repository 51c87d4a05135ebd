import type { SlotProps } from '@backline/contracts/platform/slots';
import { Section } from '@backline/design-system/page';
import { useFlag } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { conversationQuery } from '#src/features/messages/api.ts';
import { Conversation } from './conversation.tsx';
import { ConversationMenu } from './conversation-menu.tsx';

/** The messages inside an application. Nothing is shown while messages are not released. */
export function ApplicationMessages({ applicationId, isChosen }: SlotProps['application-panel']) {
  const { isOn } = useFlag('messages');
  return isOn ? <Panel id={applicationId} isChosen={isChosen} /> : null;
}

function Panel({ id, isChosen }: { id: string; isChosen: boolean }) {
  const { data } = useQuery(conversationQuery(id));
  return (
    <Section title="Messages" action={data ? <ConversationMenu conversation={data} /> : undefined}>
      <Conversation key={id} id={id} isChosen={isChosen} />
    </Section>
  );
}
