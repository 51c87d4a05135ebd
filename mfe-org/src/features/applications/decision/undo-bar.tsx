import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { useCallback, type KeyboardEvent, type MouseEvent } from 'react';
import styles from './undo-bar.module.css';
import type { Choice } from './held-decision.ts';

const DOING = { accept: 'Accepting', decline: 'Declining' } as const satisfies Record<Choice, string>;

interface Props {
  choice: Choice;
  /** Seconds until the choice is sent; null while it is sent. */
  secondsLeft: number | null;
  /** Id of the artist's name. */
  nameId: string;
  /** False where the person has pressed nothing. */
  takesFocus: boolean;
  onUndo: () => void;
  /** Called when Undo goes while it has the focus. Must stay the same function. */
  onFocusLost: () => void;
}

/** Takes the place of the buttons after a choice: what happens when, and a way back until then. */
export function UndoBar({ choice, secondsLeft, nameId, takesFocus, onUndo, onFocusLost }: Props) {
  const isHeld = secondsLeft !== null;

  // The pressed button is gone. Without this the keyboard would start again at the top of the page.
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => {
      if (takesFocus) button.focus({ preventScroll: true });
      return () => {
        if (document.activeElement === button) onFocusLost();
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
    <div className={styles.root} data-runs={isHeld || undefined}>
      <Text as="span" size="sm" className={styles.words}>
        {isHeld ? `${DOING[choice]} in ${secondsLeft} s` : `${DOING[choice]}…`}
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
