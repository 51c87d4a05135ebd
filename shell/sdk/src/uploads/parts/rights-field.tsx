import { Checkbox } from '@backline/design-system/checkbox';
import { FieldGroup } from '@backline/design-system/field';
import type { ReactNode } from 'react';
import type { Rights } from '#src/uploads/use-rights.ts';

/**
 * Asks whether the files may be published, from the first file on. Its children are the sentence that the person
 * confirms.
 */
export function RightsField({ rights, children }: { rights: Rights; children: ReactNode }) {
  const { input, isConfirmed, isAsked, isMissing, confirm } = rights;
  if (!isAsked) return null;
  return (
    <FieldGroup label="Rights" error={isMissing ? 'Confirm this, and the upload begins' : undefined}>
      <Checkbox ref={input} checked={isConfirmed} onChange={({ target }) => confirm(target.checked)}>
        {children}
      </Checkbox>
    </FieldGroup>
  );
}
