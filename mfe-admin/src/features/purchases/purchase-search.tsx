import { SEARCH_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { SearchInput } from '@backline/design-system/search-input';
import type { Ref } from 'react';
import styles from './purchases.module.css';

interface Props {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onSearch: () => void;
}

/**
 * Finds the purchases of one artist. It is sent only on submit, because the server matches the exact email or
 * handle.
 */
export function PurchaseSearch({ ref, value, error, onChange, onSearch }: Props) {
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Purchases"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Field label="Email or handle of the artist" error={error}>
        <SearchInput
          ref={ref}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="quiet" size="lg" className={styles.send}>
        Search
      </Button>
    </form>
  );
}
