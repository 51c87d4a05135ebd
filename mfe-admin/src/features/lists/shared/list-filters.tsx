import { ButtonLink } from '@backline/design-system/button';
import { DownloadIcon } from '@backline/design-system/icon';
import { SearchInput } from '@backline/design-system/search-input';
import { Select } from '@backline/design-system/select';
import type { ListAddress } from './use-list-address.ts';
import styles from './lists.module.css';

/** A choice that narrows a list. The first option stands for no choice. */
export interface ListChoice {
  /** The field of the address. */
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

interface Props {
  label: string;
  address: ListAddress;
  /** What a search looks at, such as 'Search by name or email'. */
  searchLabel: string;
  choices: readonly ListChoice[];
  /** The address of the list as a CSV file. */
  file: string;
}

export function ListFilters({ label, address, searchLabel, choices, file }: Props) {
  return (
    <div className={styles.filters} role="search" aria-label={label}>
      <SearchInput
        aria-label={searchLabel}
        placeholder={`${searchLabel}...`}
        value={address.typed}
        onChange={(event) => address.type(event.target.value)}
      />
      {choices.map(({ name, label: choiceLabel, options }) => (
        <Select
          key={name}
          aria-label={choiceLabel}
          value={address.choiceOf(name) ?? ''}
          onChange={(event) => address.choose(name, event.target.value)}
        >
          {Object.entries(options).map(([value, text], index) => (
            <option key={value} value={index === 0 ? '' : value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
      <ButtonLink variant="quiet" size="lg" href={file} download>
        <DownloadIcon />
        Export CSV
      </ButtonLink>
    </div>
  );
}
