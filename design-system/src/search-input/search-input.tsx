import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '#src/button/button.tsx';
import { SearchIcon, XIcon } from '#src/icon/icon.tsx';
import { Input, type InputProps } from '#src/input/input.tsx';
import { cx } from '#src/internal/cx.ts';
import { typeInto } from '#src/internal/type-into.ts';
import { useMergedRef } from '#src/internal/use-merged-ref.ts';
import styles from './search-input.module.css';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'lead' | 'trail'> {
  /** Names the cross that appears with the first letter. @default 'Clear search' */
  clearLabel?: string | undefined;
}

/** A search control with a magnifier and a cross that empties it. Without a Field it needs an `aria-label`. */
export function SearchInput(props: SearchInputProps) {
  const { clearLabel = 'Clear search', onChange, className, ref, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const clear = () => {
    if (!input.current) return;
    typeInto(input.current, '');
    input.current.focus();
  };
  const filled = String(rest.value ?? typed) !== '';
  return (
    <Input
      autoComplete="off"
      {...rest}
      ref={useMergedRef(input, ref)}
      type="search"
      className={cx(styles.root, className)}
      onChange={handleChange}
      lead={<SearchIcon />}
      trail={
        filled && !rest.disabled ? (
          <Button variant="ghost" iconOnly aria-label={clearLabel} onClick={clear}>
            <XIcon />
          </Button>
        ) : null
      }
    />
  );
}
