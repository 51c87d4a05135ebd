import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { ChipList } from '@backline/design-system/chip';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { toast, unexpectedMessage } from '@backline/shell-sdk';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './filter-bar.module.css';

interface PanelCode<Filters> {
  /** It calls `onDone` when it has done its work. */
  FilterPanel: (props: { filters: Filters; onDone: () => void }) => ReactNode;
}

/** Loads a panel when it opens. */
type PanelLoader<Filters> = () => Promise<PanelCode<Filters>>;

interface MorePanel<Filters> {
  /** The words of the button that opens it. */
  label: string;
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
  /** Loads the form of the filters. */
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
  const { open, loading, toggle, close } = usePanels<Filters>();
  const panels = [{ label: 'Filters', load: loadPanel, isLast: false }, ...morePanels];
  const opener = (panel: MorePanel<Filters>) => (
    <Button
      key={panel.label}
      variant="quiet"
      size="sm"
      busy={panel.label === loading}
      aria-expanded={panel.label === open?.label}
      aria-controls={panel.label === open?.label ? panelId : undefined}
      onClick={() => void toggle(panel)}
    >
      {panel.label}
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
          <open.FilterPanel key={open.label} filters={values} onDone={close} />
        </div>
      ) : null}
      {dropped.length > 0 ? <Alert tone="warn" title={droppedText(dropped)} /> : null}
      {children}
    </section>
  );
}

/** The open panel, and the label of the one that loads. */
function usePanels<Filters>() {
  const [open, setOpen] = useState<(PanelCode<Filters> & { label: string }) | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const toggle = async ({ label, load }: MorePanel<Filters>) => {
    if (loading !== null) return;
    if (label === open?.label) return setOpen(null);
    setLoading(label);
    try {
      setOpen({ ...(await load()), label });
    } catch (error) {
      toast('Not opened', unexpectedMessage(error), 'danger');
    }
    setLoading(null);
  };
  return { open, loading, toggle, close: () => setOpen(null) };
}

function droppedText(names: readonly string[]): string {
  return `The link has filters that do not work, so they are left out: ${names.join(', ')}.`;
}
