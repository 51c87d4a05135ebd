/**
 * Moves the focus to the main part of the page. When a screen with its own frame replaces that part, the focus
 * moves to the new one, until the person presses something. Returns a function that stops it.
 */
export function focusMain(): () => void {
  const focus = () => document.getElementById('main')?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focus();
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
  focus();
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('pointerdown', stop);
  window.addEventListener('keydown', stop);
  return stop;
}
