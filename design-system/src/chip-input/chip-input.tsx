import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Chip, ChipList } from '../chip/chip.tsx';
import { PlusIcon } from '../icon/icon.tsx';
import { Input } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import { useMergedRef } from '../internal/use-merged-ref.ts';
import { addChip } from './add-chip.ts';
import styles from './chip-input.module.css';

export interface ChipInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** The entries. Leave out to let the input keep its own state. */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Most entries allowed. */
  maxEntries?: number | undefined;
  /** Names the plus button. @default 'Add' */
  addLabel?: string | undefined;
}

/** A list of words: Enter or the plus adds one, trimmed and without duplicates, its cross removes it. */
export function ChipInput(props: ChipInputProps) {
  const {
    value,
    defaultValue = [],
    onValueChange,
    maxEntries,
    addLabel = 'Add',
    className,
    ref,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const [text, setText] = useState('');
  const entries = value ?? own;
  const change = (next: readonly string[]) => {
    setOwn(next);
    onValueChange?.([...next]);
    input.current?.focus();
  };
  const add = () => {
    const next = addChip(entries, text, maxEntries);
    if (next !== entries) change(next);
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter inside an input method picks a word, it does not end the entry.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={cx(styles.root, className)}>
      <div className={styles.row}>
        <Input
          {...rest}
          ref={useMergedRef(input, ref)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button
          variant="quiet"
          size="lg"
          iconOnly
          aria-label={addLabel}
          onClick={add}
          disabled={rest.disabled}
        >
          <PlusIcon />
        </Button>
      </div>
      {entries.length > 0 ? (
        <ChipList>
          {entries.map((entry) => (
            <Chip key={entry} onRemove={() => change(entries.filter((one) => one !== entry))}>
              {entry}
            </Chip>
          ))}
        </ChipList>
      ) : null}
    </div>
  );
}
