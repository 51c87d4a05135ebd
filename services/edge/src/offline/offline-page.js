{
  const RETRY_SECONDS = 15;
  const TIMEOUT_MS = 8_000;

  // The theme is set before the first paint, as on every other page.
  const theme = /(?:^|; )theme=(light|system)(?:;|$)/.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;

  addEventListener('DOMContentLoaded', () => {
    const [title, count, status] = ['title', 'count', 'status'].map((id) => document.getElementById(id));
    let left = RETRY_SECONDS;
    let isTrying = false;

    function show() {
      title.textContent = navigator.onLine ? 'Backline can’t be reached' : 'You’re offline';
      const seconds = String(left).padStart(2, '0');
      count.textContent = isTrying ? 'Trying again…' : `Trying again by itself in 0:${seconds}`;
    }

    /** Reloads only if the server answers. A useless reload would lose focus and scroll position. */
    async function tryAgain(isAsked) {
      if (isTrying) return;
      isTrying = true;
      if (isAsked) status.textContent = 'Trying again';
      show();
      if (await isThere()) return void open();
      isTrying = false;
      left = RETRY_SECONDS;
      if (isAsked) status.textContent = 'Still no connection';
      show();
    }

    async function isThere() {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return (await fetch('/registry.json', { cache: 'no-store', signal })).ok;
      } catch {
        return false;
      }
    }

    /**
     * Opens the wanted address. This page is shown at that address, unless the person opened the offline page
     * itself.
     */
    function open() {
      if (location.pathname === document.body.dataset.own) location.replace('/');
      else location.reload();
    }

    document.querySelector('button').addEventListener('click', () => void tryAgain(true));
    addEventListener('online', () => void tryAgain(false));
    addEventListener('offline', show);
    setInterval(() => {
      if (document.hidden || isTrying) return;
      left -= 1;
      if (left > 0) show();
      else void tryAgain(false);
    }, 1_000);
    show();
  });
}
