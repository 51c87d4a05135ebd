import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownPathOf } from '#src/paths/routes.ts';

interface Props {
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Drops the changes. */
  onDiscard: () => void;
}

/**
 * Asks before a person leaves a form with unsaved changes: by a link, by a reload, or by closing the tab. Back and
 * Forward cannot be blocked, so such a form also keeps a draft (`draftSlot`).
 */
export function LeaveWarning({ isDirty, onDiscard }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const holdClick = useEffectEvent((event: MouseEvent) => {
    const path = pathOfClick(event);
    if (path === undefined || new URL(path, location.origin).pathname === pathname) return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(path);
  });
  // Outside system: the browser's page.
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: MouseEvent) => holdClick(event);
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    // The capture phase runs before the router's own listener.
    document.addEventListener('click', hold, true);
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      document.removeEventListener('click', hold, true);
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isDirty]);
  if (wanted === null) return null;
  const leave = () => {
    onDiscard();
    void navigate(wanted);
  };
  return (
    <Dialog
      open
      onOpenChange={() => setWanted(null)}
      title="Leave without saving?"
      description="Your changes are not saved yet."
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            Discard changes
          </Button>
          <DialogClose>
            <Button variant="accent">Keep editing</Button>
          </DialogClose>
        </>
      }
    />
  );
}

/** The path of this origin that a click opens in this tab. Undefined for any other click. */
function pathOfClick(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined;
  return ownPathOf(link.href);
}
