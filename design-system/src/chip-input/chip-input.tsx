import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Chip, ChipList } from '../chip/chip.tsx';
import { Hint } from '../field/field.tsx';
import { PlusIcon } from '../icon/icon.tsx';
import { Input } from '../input/input.tsx';
import { cx } from '../internal/cx.ts';
import { useMergedRef } from '../internal/use-merged-ref.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { addChip, reasonAgainst } from './add-chip.ts';
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

/** A list of words: Enter or the plus adds one, trimmed, its cross removes it; what is refused is said below. */
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
  const [said, setSaid] = useState({ words: '', refused: false });
  const entries = value ?? own;
  const change = (next: readonly string[], words: string) => {
    setOwn(next);
    setSaid({ words, refused: false });
    onValueChange?.([...next]);
    input.current?.focus();
  };
  const add = () => {
    const next = addChip(entries, text, maxEntries);
    if (next !== entries) change(next, `${next.at(-1)} added.`);
    else setSaid({ words: reasonAgainst(entries, text, maxEntries), refused: true });
    setText('');
  };
  const remove = (entry: string) =>
    change(
      entries.filter((one) => one !== entry),
      `${entry} removed.`,
    );
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
            <Chip key={entry} onRemove={rest.disabled ? undefined : () => remove(entry)}>
              {entry}
            </Chip>
          ))}
        </ChipList>
      ) : null}
      <div role="status" className={styles.said}>
        {said.words && said.refused ? <Hint>{said.words}</Hint> : null}
        {said.words && !said.refused ? <VisuallyHidden>{said.words}</VisuallyHidden> : null}
      </div>
    </div>
  );
}
