import { Button } from '@backline/design-system/button';
import { CopyIcon } from '@backline/design-system/icon';
import { Stack } from '@backline/design-system/stack';
import { Data, Text } from '@backline/design-system/text';
import { toast } from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';
import styles from './factor.module.css';

/** New recovery codes. No screen shows them again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);

  // Outside system: the focus. The form that made the codes has disappeared.
  useEffect(() => list.current?.focus(), [codes]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('Codes Copied!', 'Keep them apart from your phone.', 'success');
    } catch {
      toast('Copy the codes', 'Your browser did not copy them. Mark them in the list.');
    }
  };
  return (
    <Stack>
      <Text>Keep these ten recovery codes apart from your phone. They are not shown again.</Text>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Data>{code}</Data>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => void copy()}>
          <CopyIcon />
          Copy codes
        </Button>
      </div>
    </Stack>
  );
}
