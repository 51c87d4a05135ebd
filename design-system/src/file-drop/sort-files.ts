import { accepts, acceptWords } from './accept.ts';
import { sizeText } from './file-size.ts';

export interface FileRules {
  /** Like the attribute of a file input: `image/*,.pdf`. */
  accept?: string | undefined;
  /** The largest size, or a function of the file, because pictures and videos may differ. */
  maxBytes?: number | ((file: File) => number) | undefined;
  /** @default false */
  multiple?: boolean | undefined;
}

export interface SortedFiles {
  taken: File[];
  /** One sentence for each refused file: its name, the reason, and what is allowed. */
  refused: string[];
}

/** Divides the chosen files into accepted files and sentences about the refused ones. */
export function sortFiles(files: readonly File[], rules: FileRules): SortedFiles {
  const sorted: SortedFiles = { taken: [], refused: [] };
  for (const file of files) {
    const reason = reasonAgainst(file, rules, sorted.taken);
    if (reason) sorted.refused.push(`“${file.name}” ${reason}`);
    else sorted.taken.push(file);
  }
  return sorted;
}

function reasonAgainst(file: File, { accept, maxBytes, multiple }: FileRules, taken: readonly File[]) {
  if (!accepts(file, accept)) return `can't be used here. Choose ${acceptWords(accept)}.`;
  const limit = typeof maxBytes === 'function' ? maxBytes(file) : maxBytes;
  if (limit !== undefined && file.size > limit)
    return `is ${sizeText(file.size, Math.ceil)}. The limit is ${sizeText(limit, Math.floor)}.`;
  if (!multiple && taken.length > 0) return 'was left out. One file fits here.';
  return null;
}
