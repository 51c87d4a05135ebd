import type { ReportReceipt } from '@backline/contracts/desk/reports';
import { Button } from '@backline/design-system/button';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useEffect, useRef } from 'react';

interface Props {
  receipt: ReportReceipt;
  onClose: () => void;
}

/** The number of a report. It takes the focus of the form, which is gone. */
export function Receipt({ receipt: { id, isMailed }, onClose }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  // Outside system: the focus of the page.
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Text ref={text} tabIndex={-1}>
        {`The number of your report is ${id}.`}
        {isMailed
          ? ' We mail it to you, and later the decision.'
          : ' Keep it if you want to write to us about it.'}
      </Text>
      <Inline>
        <Button variant="accent" onClick={onClose}>
          Close
        </Button>
      </Inline>
    </Stack>
  );
}
