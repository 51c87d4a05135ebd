import {
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { typeInto } from '#src/internal/type-into.ts';

/** A text that can be chosen. */
export interface Suggestion {
  /** The text that the input takes. */
  value: string;
  label: string;
  /** More words that tell it from others. */
  detail?: string | undefined;
}

interface Options {
  suggestions: readonly Suggestion[];
  onChoose: ((suggestion: Suggestion) => void) | undefined;
}

type Handlers = Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onBlur'>;

/** Which suggestion the arrows reached, -1 for none, and the handlers of the input. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  { suggestions, onChoose }: Options,
  { onChange, onKeyDown, onBlur }: Handlers,
) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    if (!input.current) return;
    typeInto(input.current, suggestion.value);
    close();
    onChoose?.(suggestion);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setOpen(true);
    setActive(-1);
    onChange?.(event);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Enter inside an input method picks a word.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOf(isShown ? active : -1, step, suggestions.length));
    } else if (event.key === 'Enter') {
      const current = isShown ? suggestions[active] : undefined;
      if (current) event.preventDefault();
      if (current) choose(current);
      else close();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    close();
    onBlur?.(event);
  };
  return {
    active,
    isShown,
    choose,
    handlers: { onChange: handleChange, onKeyDown: handleKeyDown, onBlur: handleBlur },
  };
}

/** The next place in the list. Before the first one it is -1, the input itself. */
function nextOf(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
