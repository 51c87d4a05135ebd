import { useId, useRef } from 'react';
import { Input, type InputProps } from '#src/input/input.tsx';
import { useMergedRef } from '#src/internal/use-merged-ref.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

export type { Suggestion } from './use-suggestions.ts';

export interface ComboboxProps extends Omit<InputProps, 'type' | 'role'> {
  /** Texts that fit what is typed, the best one first. */
  suggestions: readonly Suggestion[];
  /** Gets a suggestion when it is chosen, after the input has its text. */
  onChoose?: ((suggestion: Suggestion) => void) | undefined;
  /** A line below the suggestions, such as their source. */
  note?: string | undefined;
}

/** A text control with suggestions. Any other text stays allowed. Its owner finds suggestions for each change. */
export function Combobox({ suggestions, onChoose, note, ref, ...rest }: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { active, isShown, choose, handlers } = useSuggestions(input, { suggestions, onChoose }, rest);
  const current = isShown ? suggestions[active] : undefined;
  return (
    <span className={styles.root}>
      <Input
        autoComplete="off"
        {...rest}
        ref={useMergedRef(input, ref)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        {...handlers}
      />
      {isShown ? <Suggestions {...{ listId, suggestions, active, choose, note }} /> : null}
      <VisuallyHidden role="status">{isShown ? countText(suggestions.length) : ''}</VisuallyHidden>
    </span>
  );
}

interface SuggestionsProps extends Pick<ComboboxProps, 'suggestions' | 'note'> {
  listId: string;
  active: number;
  choose: (suggestion: Suggestion) => void;
}

function Suggestions({ listId, suggestions, active, choose, note }: SuggestionsProps) {
  return (
    <div className={styles.popup}>
      <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <div
            key={`${suggestion.value} ${suggestion.detail}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            onMouseDown={(event) => {
              // The focus stays in the input, which would close the list otherwise.
              event.preventDefault();
              choose(suggestion);
            }}
          >
            <span className={styles.label}>{suggestion.label}</span>
            {suggestion.detail === undefined ? null : (
              <span className={styles.detail}>{suggestion.detail}</span>
            )}
          </div>
        ))}
      </div>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
