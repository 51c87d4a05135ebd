import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { WandIcon } from '@backline/design-system/icon';
import { bootData } from '@backline/shell-sdk';
import styles from './demo-fill.module.css';

/** A button that fills a form with sample data. It exists only in the demo (rules: demo data). */
export function DemoFill({ onFill }: { onFill: () => void }) {
  if (!bootData().demo) return null;
  return (
    <p className={styles.root}>
      <Button variant="ghost" size="sm" onClick={onFill}>
        <WandIcon size="sm" />
        Fill in test data
      </Button>
      <Badge plain>Demo</Badge>
    </p>
  );
}
