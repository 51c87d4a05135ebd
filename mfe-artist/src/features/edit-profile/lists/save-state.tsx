import { Button } from '@backline/design-system/button';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';

export interface Saving {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** Null unless a change can be saved again. */
  saveAgain: (() => void) | null;
}

const WORDS: Record<Saving['status'], string> = {
  idle: '',
  pending: 'Saving...',
  success: 'Saved',
  error: 'Not saved',
};

/** Reports whether the last change of a list has reached the server. */
export function SaveState({ saving: { status, saveAgain } }: { saving: Saving }) {
  return (
    <Inline gap={2}>
      <Text as="span" role="status" size="sm" tone="muted">
        {WORDS[status]}
      </Text>
      {status === 'error' && saveAgain ? (
        <Button variant="quiet" size="sm" onClick={saveAgain}>
          Save again
        </Button>
      ) : null}
    </Inline>
  );
}
