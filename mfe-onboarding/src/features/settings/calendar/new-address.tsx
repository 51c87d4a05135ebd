import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { CopyIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { toast } from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';

/** A new address, marked for copying. No screen shows it again. */
export function NewAddress({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null);

  // Outside system: the focus. The button that made the address may have disappeared.
  useEffect(() => field.current?.focus(), [path]);

  const copy = async () => {
    const { current } = field;
    if (!current) return;
    try {
      await navigator.clipboard.writeText(current.value);
      toast('Address Copied!', 'Add it to your calendar program as a subscription.', 'success');
    } catch {
      current.select();
      toast('Copy the address', 'Your browser did not copy it. It is marked in the field.');
    }
  };

  return (
    <Stack>
      <Field
        label="Address for your calendar program"
        hint="Copy it now: it is not shown again. Whoever has it can read your nights."
      >
        <Input ref={field} readOnly value={new URL(path, location.origin).href} />
      </Field>
      <div>
        <Button onClick={() => void copy()}>
          <CopyIcon />
          Copy address
        </Button>
      </div>
    </Stack>
  );
}
