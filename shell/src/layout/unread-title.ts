import { useEffect } from 'react';
import { useUnreadMessages } from './navigation/entry-label.tsx';

const COUNTED = /^\(\d+\) /;

/** Puts the number of unread conversations before the title of the page, whatever screen names it. */
export function useUnreadTitle(): void {
  const unread = useUnreadMessages();
  // Outside system: the tab.
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(COUNTED, '');
      const title = unread > 0 ? `(${unread}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [unread]);
}
