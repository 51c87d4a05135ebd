import { Button } from '@backline/design-system/button';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';

export interface Saving {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** Null when there is nothing to save again. */
  saveAgain: (() => void) | null;
}

const WORDS: Record<Saving['status'], string> = {
  idle: '',
  pending: 'Saving...',
  success: 'Saved',
  error: 'Not saved',
};

/** How far the last change of a list is on its way to the server. */
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
