import type { Conversation } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { EllipsisIcon } from '@backline/design-system/icon';
import { Menu, MenuItem } from '@backline/design-system/menu';
import { toast, unexpectedMessage, useLateCode } from '@backline/shell-sdk';
import { useState } from 'react';
import { useBlock } from '#src/features/messages/api.ts';

const loadReport = () => import('./report-dialog.tsx');

/** What the person can do about the other side: report messages, and block it. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { id, other, isBlocking, lastMessage } = conversation;
  const block = useBlock(id);
  const [isReporting, setIsReporting] = useState(false);
  const late = useLateCode(isReporting ? loadReport : null);
  const toggle = () =>
    block.mutate(!isBlocking, {
      onSuccess: () =>
        isBlocking
          ? toast('Block ended', `${other.name} can write to you again`)
          : toast(
              'Messages blocked',
              `${other.name} can send you no messages. Decisions and deadlines go on.`,
            ),
      onError: (error) => toast('Not changed', unexpectedMessage(error), 'danger'),
    });
  return (
    <>
      <Menu
        label={`About ${other.name}`}
        trigger={
          <Button variant="ghost" iconOnly aria-label={`More about ${other.name}`}>
            <EllipsisIcon />
          </Button>
        }
      >
        {lastMessage ? <MenuItem onSelect={() => setIsReporting(true)}>Report messages</MenuItem> : null}
        <MenuItem onSelect={toggle}>{isBlocking ? 'End the block' : 'Block messages'}</MenuItem>
      </Menu>
      {isReporting && late ? (
        <late.ReportDialog conversation={conversation} onClose={() => setIsReporting(false)} />
      ) : null}
    </>
  );
}
