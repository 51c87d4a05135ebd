import { SearchIcon } from '../icon/icon.tsx';
import { Input, type InputProps } from '../input/input.tsx';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'lead'> {}

/** A search control with its magnifier; give it an `aria-label` where no Field names it. */
export function SearchInput(props: SearchInputProps) {
  return <Input autoComplete="off" {...props} type="search" lead={<SearchIcon />} />;
}
