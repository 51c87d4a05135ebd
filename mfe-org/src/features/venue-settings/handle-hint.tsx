import { handle as handleSchema, type HandleState } from '@backline/contracts/venues';
import { Hint } from '@backline/design-system/field';
import { useQuery } from '@tanstack/react-query';
import { handleQuery } from './api.ts';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 400;

const ANSWERS: Record<HandleState, { tone: 'ok' | 'error'; text: string }> = {
  free: { tone: 'ok', text: 'is free' },
  own: { tone: 'ok', text: 'was your handle before, and you can take it again' },
  taken: { tone: 'error', text: 'is taken. Choose another one' },
  reserved: { tone: 'error', text: 'is reserved. Choose another one' },
};

interface Props {
  /** As the person types it. */
  typed: string;
  /** The present handle, which needs no answer. */
  present: string;
}

/** Tells while a handle is typed whether the server would give it. Saving asks once more. */
export function HandleHint({ typed, present }: Props) {
  const settled = useSettled(typed, PAUSE_MS);
  const isWorthAsking = settled === typed && typed !== present && handleSchema.safeParse(typed).success;
  const { data } = useQuery({ ...handleQuery(typed), enabled: isWorthAsking });
  const answer = isWorthAsking && data?.handle === typed ? ANSWERS[data.state] : null;
  return (
    <div role="status">
      {answer ? (
        <Hint tone={answer.tone}>
          “{typed}” {answer.text}
        </Hint>
      ) : null}
    </div>
  );
}
