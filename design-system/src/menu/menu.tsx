import { createContext, useContext, useState, type ReactElement, type ReactNode } from 'react';
import * as Dropdown from 'radix-ui/dropdown-menu';
import { Close } from 'radix-ui/dialog';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { fillLink, type EmptyLink } from '#src/internal/fill-link.tsx';
import { useMedia } from '#src/internal/use-media.ts';
import { Sheet } from '#src/sheet/sheet.tsx';
import styles from './menu.module.css';

const InSheet = createContext(false);

export interface MenuProps {
  /** Names the menu. */
  label: string;
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  /** Content above the entries. */
  header?: ReactNode;
  /** CSS length. @default as wide as its entries, 216 px at least */
  width?: string | undefined;
  /** Leave out to let the menu keep its own state. */
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** MenuItems and MenuRules. */
  children: ReactNode;
}

/** Entries behind a button: a popover from 768 px on, a sheet on narrower screens. */
export function Menu(props: MenuProps) {
  const { label, trigger, header, width, children, defaultOpen = false } = props;
  const [own, setOwn] = useState(defaultOpen);
  const open = props.open ?? own;
  const handleOpenChange = (next: boolean) => {
    setOwn(next);
    props.onOpenChange?.(next);
  };
  const wide = useMedia('(min-width: 768px)');
  const content = (
    <>
      {header ? <div className={styles.head}>{header}</div> : null}
      {children}
    </>
  );
  if (!wide) {
    return (
      <Sheet
        open={open}
        onOpenChange={handleOpenChange}
        title={label}
        trigger={trigger}
        className={styles.sheet}
        onOpenAutoFocus={focusFirstEntry}
      >
        <InSheet value={true}>{content}</InSheet>
      </Sheet>
    );
  }
  // Not modal: a modal menu locks the page through a <style> element, which the page's policy refuses.
  return (
    <Dropdown.Root open={open} onOpenChange={handleOpenChange} modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        {/* Without this section the menu, at the end of the page, would belong to no landmark. */}
        <section aria-label={label}>
          <Dropdown.Content
            aria-label={label}
            aria-labelledby={undefined}
            align="end"
            sideOffset={6}
            collisionPadding={8}
            className={styles.menu}
            style={cssVars({ '--menu-width': width })}
          >
            {content}
          </Dropdown.Content>
        </section>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

/**
 * Focuses the first entry. Radix skips links, so the focus would start on the last entry if all others are links.
 */
function focusFirstEntry(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement)
    event.currentTarget.querySelector<HTMLElement>('a, button')?.focus();
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** A short fact at the end of the row. */
  end?: ReactNode;
  /** `<Link to="/x" />` without content. Without it the entry is a button. */
  link?: EmptyLink | undefined;
  onSelect?: (() => void) | undefined;
  /** @default 'plain' */
  tone?: 'plain' | 'bad' | undefined;
  /** Keyboard and presses skip it. For buttons only. @default false */
  disabled?: boolean | undefined;
  /** Keeps the menu open after a choice. For buttons only. @default false */
  keepsOpen?: boolean | undefined;
  children: ReactNode;
}

/** One entry of a Menu. A choice closes the menu, unless the entry keeps it open. */
export function MenuItem(props: MenuItemProps) {
  const { icon, end, link, onSelect, tone = 'plain', disabled = false, keepsOpen = false, children } = props;
  const inSheet = useContext(InSheet);
  const content = (
    <>
      {icon}
      <span>{children}</span> {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </>
  );
  const look = cx(styles.item);
  const element = link ? (
    fillLink(link, look, content)
  ) : (
    <button
      type="button"
      className={look}
      data-tone={tone}
      disabled={disabled}
      onClick={inSheet ? onSelect : undefined}
    >
      {content}
    </button>
  );
  if (inSheet) return keepsOpen ? element : <Close asChild>{element}</Close>;
  const handleSelect = (event: Event) => {
    if (keepsOpen) event.preventDefault();
    onSelect?.();
  };
  return (
    <Dropdown.Item asChild disabled={disabled && !link} onSelect={handleSelect}>
      {element}
    </Dropdown.Item>
  );
}

/** A hairline between groups of entries. */
export function MenuRule() {
  return <hr role="none" className={styles.rule} />;
}
