import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from '#src/button/button.tsx';
import { Chip, ChipList } from '#src/chip/chip.tsx';
import { Hint } from '#src/field/field.tsx';
import { PlusIcon } from '#src/icon/icon.tsx';
import { Input } from '#src/input/input.tsx';
import { cx } from '#src/internal/cx.ts';
import { useMergedRef } from '#src/internal/use-merged-ref.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './chip-input.module.css';
import { useChips } from './use-chips.ts';

export interface ChipInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  /** The entries. Leave out to let the input keep its own state. */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Most entries allowed. */
  maxEntries?: number | undefined;
  /** Most characters of an entry. Longer text can be typed, but is not added. */
  maxLength?: number | undefined;
  /** Names the plus button. @default 'Add' */
  addLabel?: string | undefined;
}

/**
 * A list of words. Enter or the plus adds the trimmed text. The cross of an entry removes it. A message below gives
 * the reason for a refusal.
 */
export function ChipInput(props: ChipInputProps) {
  const { value, defaultValue, onValueChange, maxEntries, maxLength, addLabel = 'Add', ...others } = props;
  const { className, ref, ...rest } = others;
  const { disabled } = rest;
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, entries, message, add, remove } = useChips(
    { value, defaultValue, limits: { entries: maxEntries, characters: maxLength } },
    (next) => {
      onValueChange?.(next);
      input.current?.focus();
    },
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
        <Button variant="quiet" size="lg" iconOnly aria-label={addLabel} onClick={add} disabled={disabled}>
          <PlusIcon />
        </Button>
      </div>
      {entries.length > 0 ? (
        <ChipList>
          {entries.map((entry) => (
            <Chip key={entry} onRemove={disabled ? undefined : () => remove(entry)}>
              {entry}
            </Chip>
          ))}
        </ChipList>
      ) : null}
      <Status {...message} />
    </div>
  );
}

function Status({ text, isRefusal }: { text: string; isRefusal: boolean }) {
  const Look = isRefusal ? Hint : VisuallyHidden;
  return (
    <div role="status" className={styles.status}>
      {text ? <Look>{text}</Look> : null}
    </div>
  );
}
