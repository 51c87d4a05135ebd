import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { useCallback, type KeyboardEvent, type MouseEvent } from 'react';
import type { Pending } from './decision-progress.ts';
import { DOING } from './decision-texts.ts';
import styles from './undo-bar.module.css';

interface Props {
  pending: Pending;
  /** Id of the artist's name. */
  nameId: string;
  /** Whether the person has pressed the button whose place this takes. */
  takesFocus?: boolean;
  onUndo: () => void;
  /** Called when Undo goes while it has the focus. Must stay the same function. */
  onFocusLost?: () => void;
}

/** Takes the place of the buttons after a choice: what happens when, and a way back until then. */
export function UndoBar({ pending, nameId, takesFocus = false, onUndo, onFocusLost }: Props) {
  const doing = DOING[pending.decision.choice];
  const isHeld = pending.step === 'held';

  // The pressed button is gone. Without this the keyboard would start again at the top of the page.
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => {
      if (takesFocus) button.focus({ preventScroll: true });
      return () => {
        if (document.activeElement === button) onFocusLost?.();
      };
    },
    [onFocusLost, takesFocus],
  );
  // The second press of a double click on Accept meets this button. So does a key that is held down.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail <= 1) onUndo();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };
  return (
    <div className={styles.root} data-answer="" data-runs={isHeld || undefined}>
      <Text as="span" size="sm" className={styles.words}>
        {isHeld ? `${doing} in ${pending.secondsLeft} s` : `${doing}…`}
      </Text>
      {isHeld ? (
        <Button
          ref={keepFocus}
          variant="quiet"
          aria-describedby={nameId}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        >
          Undo
        </Button>
      ) : null}
    </div>
  );
}
