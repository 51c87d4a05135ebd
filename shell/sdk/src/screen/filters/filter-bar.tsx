import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { ChipList } from '@backline/design-system/chip';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { useLateCode } from '@backline/shell-sdk';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './filter-bar.module.css';

/** Loads a panel when it opens. The panel calls `onDone` when it has done its work. */
type PanelLoader<Filters> = () => Promise<{
  FilterPanel: (props: { filters: Filters; onDone: () => void }) => ReactNode;
}>;

interface MorePanel<Filters> {
  /** The words of the button that opens it. */
  label: string;
  /** It must stay the same function. */
  load: PanelLoader<Filters>;
  /** Whether the button stands behind the filters. */
  isLast?: boolean;
}

interface Props<Filters> {
  /** The values for the form. */
  values: Filters;
  /** The filters in words, each with the address of the list without it. */
  filters: readonly { text: string; to: string }[];
  /** The names of filters that the server refused. */
  dropped: readonly string[];
  /** Loads the form of the filters. It must stay the same function. */
  loadPanel: PanelLoader<Filters>;
  /** Panels beside the form. */
  morePanels?: readonly MorePanel<Filters>[];
  /** Notes below the filters. */
  children?: ReactNode;
}

/** The filters of a list, each as a link that drops it. The form and other panels open below, one at a time. */
export function FilterBar<Filters>(props: Props<Filters>) {
  const { values, filters, dropped, loadPanel, morePanels = [], children } = props;
  const panelId = useId();
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const panels = [{ label: 'Filters', load: loadPanel, isLast: false }, ...morePanels];
  const open = panels.find(({ label }) => label === openLabel);
  const opener = ({ label }: MorePanel<Filters>) => (
    <Button
      key={label}
      variant="quiet"
      size="sm"
      aria-expanded={label === openLabel}
      aria-controls={label === openLabel ? panelId : undefined}
      onClick={() => setOpenLabel(label === openLabel ? null : label)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label="Filters" className={styles.root}>
      <ChipList>
        {panels.filter(({ isLast }) => !isLast).map(opener)}
        {filters.map(({ text, to }) => (
          <Link
            key={text}
            to={to}
            className={styles.filter}
            aria-label={`Drop filter: ${text}`}
            preventScrollReset
          >
            {text}
            <XIcon size="sm" />
          </Link>
        ))}
        {filters.length > 1 ? (
          <Link to="?" className={linkClass({ size: 'sm' })} preventScrollReset>
            Clear filters
          </Link>
        ) : null}
        {panels.filter(({ isLast }) => isLast).map(opener)}
      </ChipList>
      {open ? (
        <div id={panelId}>
          <Panel key={open.label} load={open.load} filters={values} onDone={() => setOpenLabel(null)} />
        </div>
      ) : null}
      {dropped.length > 0 ? <Alert tone="warn" title={droppedText(dropped)} /> : null}
      {children}
    </section>
  );
}

interface PanelProps<Filters> {
  load: PanelLoader<Filters>;
  filters: Filters;
  onDone: () => void;
}

function Panel<Filters>({ load, ...props }: PanelProps<Filters>) {
  const code = useLateCode(load);
  return code ? <code.FilterPanel {...props} /> : null;
}

function droppedText(names: readonly string[]): string {
  return `The link has filters that do not work, so they are left out: ${names.join(', ')}.`;
}
