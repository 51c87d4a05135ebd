/** The fields in which a person types or chooses. A box or a slider is done with one press. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select';

/** Resolves as soon as no field has the focus. A window that opens by itself must not take it from a person who types. */
export function afterTyping(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.activeElement?.matches(FIELDS)) return;
      document.removeEventListener('focusout', later);
      resolve();
    };
    // The next field has the focus only after this event.
    const later = () => void setTimeout(look);
    document.addEventListener('focusout', later, { signal });
    look();
  });
}
